"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { recordOptions } from "@/lib/query/records/record-queries";
import { freelancerWorkOptions, positionsOptions } from "@/lib/query/staffing/staffing-queries";
import { isDay } from "@/lib/records/field-types/date";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { todayAt } from "@/lib/records/field-types/relative-day";
import type { RecordRow } from "@/lib/records/record";
import { formatList, formatRateRange } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { FormValues } from "../records/form/form-values";
import { freeText, marginText, othersIn, rangeText } from "./assignment-fit";

/** @property ownId the edited assignment, which takes no time from itself; null for a new one */
type NoteProps = { ownId: string | null };

/** How much of the chosen freelancer’s time is free in the chosen dates. */
export function FreeTimeNote({ ownId }: NoteProps) {
  const freelancerId = useText("freelancerId");
  const [startDate, endDate] = [useText("startDate"), useText("endDate")];
  const allocation = useText("allocation");
  const freelancer = useChosen("freelancers", freelancerId);
  const work = useQuery({ ...freelancerWorkOptions(freelancerId ?? ""), enabled: freelancerId !== null }).data;
  if (!work || !freelancer || !startDate || !isDay(startDate) || (endDate !== null && !isDay(endDate))) return null;
  const dates = { startDate, endDate };
  const others = othersIn(work.assignments, dates, ownId);
  const free = freeText(others, dates, Number(allocation) || 0);
  const names = [...new Set(others.map(({ project, status }) => `${project.name} (${status})`))];
  return (
    <Note>
      <span className="text-muted-foreground">{freelancer.name} in these dates: </span>
      <span className={cn("font-medium", free.isPoor && "text-warning")}>{free.text}</span>
      {names.length > 0 ? <span className="text-muted-foreground">. Other work: {formatList(names)}</span> : null}
    </Note>
  );
}

/** The margin that the rates leave, and what the position pays. */
export function RatesNote() {
  const [projectId, positionId] = [useText("projectId"), useText("positionId")];
  const [billRate, payRate] = [useText("billRate"), useText("payRate")];
  const [currency, rateUnit] = [useText("currency"), useText("rateUnit")];
  const project = useChosen("projects", projectId);
  const positions = useQuery({ ...positionsOptions(projectId ?? ""), enabled: projectId !== null }).data;
  const position = positions?.find(({ id }) => id === positionId);
  const unit = rateUnit ?? "hour";
  const margin = billRate && payRate ? marginText({ billRate, payRate, currency, rateUnit: unit }) : null;
  const range = position && { ...position, currency: textOrNull(project?.currency) ?? "" };
  const pays = range ? formatRateRange(range.rateMin, range.rateMax, range.currency) : null;
  const fit =
    range && payRate && currency && Number(payRate) ? rangeText({ payRate, currency, rateUnit: unit }, range) : null;
  if (!margin && !pays) return null;
  return (
    <Note>
      {margin ? (
        <>
          <span className="text-muted-foreground">Margin: </span>
          <span className={cn("font-medium", margin.startsWith("-") && "text-warning")}>{margin}</span>
        </>
      ) : null}
      {pays ? (
        <span className={cn(margin && "ml-4")}>
          <span className="text-muted-foreground">Position pays: </span>
          <span className={cn("font-medium", fit?.isPoor && "text-warning")}>{fit?.isPoor ? fit.text : pays}</span>
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
    for (const [name, value] of Object.entries(daysOf(project))) if (isFree(name)) give(name, value);
    const rate = textOrNull(freelancer?.payRate);
    // The unit is also that of the bill rate.
    if (rate === null || !isFree("payRate") || getValues("billRate") !== "") return;
    give("payRate", rate);
    for (const name of ["currency", "rateUnit"]) give(name, textOrNull(freelancer?.[name]) ?? String(getValues(name)));
  }, [project, freelancer, getValues, setValue, resetField]);

  return null;
}

/** From today on: an assignment of a project that runs doesn’t start in the past. */
function daysOf(project: RecordRow | undefined): Record<string, string> {
  const today = todayAt(Date.now());
  const [start, end] = [textOrNull(project?.startDate), textOrNull(project?.endDate)];
  if (start === null || (end !== null && end < today)) return {};
  return { startDate: start > today ? start : today, ...(end === null ? {} : { endDate: end }) };
}

function useChosen(kind: "projects" | "freelancers", id: string | null): RecordRow | undefined {
  return useQuery({ ...recordOptions(kind, id ?? ""), enabled: id !== null }).data;
}

/** A value of the form, null where it is blank. */
function useText(name: string): string | null {
  const { control } = useFormContext<FormValues>();
  return textOrNull(useWatch({ control, name }));
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="-mt-2 rounded-md border bg-card px-4 py-3">
      {children}
    </p>
  );
}
