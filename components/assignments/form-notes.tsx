"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { formatList } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { FormValues } from "../records/form/form-values";
import { useToday } from "../records/moment";
import { marginOf, paysText } from "./assignment-fit";
import { useChosen, useFreeTime, usePosition, useText } from "./form-choices";

/** @property ownId the edited assignment, which takes no time from itself; null for a new one */
type NoteProps = { ownId: string | null };

/** How much of the chosen freelancer’s time is free in the chosen dates, where the panel beside the form has no space. */
export function FreeTimeNote({ ownId }: NoteProps) {
  const freelancer = useChosen("freelancers", useText("freelancerId"));
  const time = useFreeTime(ownId);
  if (!time || !freelancer) return null;
  const { free, others } = time;
  const names = [...new Set(others.map(({ project, status }) => `${project.name} (${status})`))];
  return (
    <Note className="xl:hidden">
      <span className="text-muted-foreground">{freelancer.name} in these dates: </span>
      <span className={cn("font-medium", free.isPoor && "text-warning")}>{free.text}</span>
      {names.length > 0 ? <span className="text-muted-foreground">. Other work: {formatList(names)}</span> : null}
    </Note>
  );
}

/** The margin that the rates leave, and what the position pays, which the panel beside the form has, too. */
export function RatesNote() {
  const [billRate, payRate] = [useText("billRate"), useText("payRate")];
  const [currency, rateUnit] = [useText("currency"), useText("rateUnit")];
  const { position, rangeFit } = usePosition();
  const margin = billRate && payRate ? marginOf({ billRate, payRate, currency, rateUnit: rateUnit ?? "hour" }) : null;
  const pays = position ? paysText(position) : null;
  if (!margin && !pays) return null;
  return (
    <Note className={cn(!margin && "xl:hidden")}>
      {margin ? (
        <>
          <span className="text-muted-foreground">Margin: </span>
          <span className={cn("font-medium", margin.isLoss && "text-warning")}>{margin.text}</span>
        </>
      ) : null}
      {pays ? (
        <span className={cn("xl:hidden", margin && "ml-4")}>
          <span className="text-muted-foreground">Position pays: </span>
          <span className={cn("font-medium", rangeFit?.isPoor && "text-warning")}>
            {rangeFit?.isPoor ? rangeFit.text : pays}
          </span>
        </span>
      ) : null}
    </Note>
  );
}

/**
 * Gives a new assignment the days of its project and the rate of its freelancer. Replaces blank values and its own,
 * never what somebody entered, and counts as the form’s start: leaving asks nothing.
 */
export function Prefill() {
  const { getValues, setValue, resetField } = useFormContext<FormValues>();
  const project = useChosen("projects", useText("projectId"));
  const freelancer = useChosen("freelancers", useText("freelancerId"));
  const today = useToday();
  const given = useRef<Record<string, string>>({});

  useEffect(() => {
    const isFree = (name: string) => ["", given.current[name]].includes(String(getValues(name) ?? ""));
    const give = (name: string, value: string) => {
      if (getValues(name) !== value) {
        resetField(name, { defaultValue: value });
        // Announced again with its new default, which the draft compares it with.
        setValue(name, value);
      }
      given.current[name] = value;
    };
    for (const [name, value] of Object.entries(daysOf(project, today))) if (isFree(name)) give(name, value);
    const rate = textOrNull(freelancer?.payRate);
    // The unit is also that of the bill rate.
    if (rate === null || !isFree("payRate") || getValues("billRate") !== "") return;
    give("payRate", rate);
    for (const name of ["currency", "rateUnit"]) give(name, textOrNull(freelancer?.[name]) ?? String(getValues(name)));
  }, [project, freelancer, today, getValues, setValue, resetField]);

  return null;
}

/** From today on: an assignment of a project that runs doesn’t start in the past. */
function daysOf(project: RecordRow | undefined, today: string): Record<string, string> {
  const [start, end] = [textOrNull(project?.startDate), textOrNull(project?.endDate)];
  if (start === null || (end !== null && end < today)) return {};
  return { startDate: start > today ? start : today, ...(end === null ? {} : { endDate: end }) };
}

function Note({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p role="status" className={cn("border-t pt-3 sm:col-span-full", className)}>
      {children}
    </p>
  );
}
