"use client";

import { useEffect, useEffectEvent, type ReactNode } from "react";
import type { Position } from "@/lib/contract/staffing/staffing";
import { inheritedTerms } from "@/lib/staffing/inherited-terms";
import { proposalTerms } from "@/lib/staffing/matching/proposal-terms";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { formatList } from "@/lib/format";
import { cn } from "@/lib/utils";
import { PartFailure, type PartQuery } from "@/components/ui/part-failure";
import { useToday } from "@/components/records/moment";
import { usePrefill } from "@/components/records/form/use-prefill";
import { marginOf, paysText } from "./assignment-fit";
import { failedOf, useChosen, useFreeTime, usePosition, useText } from "./form-choices";

/** @property ownId the edited assignment, which takes no time from itself; null for a new one */
type NoteProps = { ownId: string | null };

/** How much of the chosen freelancer’s time is free in the chosen dates, where the panel beside the form has no space. */
export function FreeTimeNote({ ownId }: NoteProps) {
  const chosen = useChosen("freelancers", useText("freelancerId"));
  const { time, query: work } = useFreeTime(ownId);
  const failed = failedOf([chosen, work]);
  if (failed.length > 0) return <NoteFailure of={failed} what="the freelancer’s time" />;
  const freelancer = chosen.data;
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
  const { position, rangeFit, query } = usePosition();
  const margin = billRate && payRate ? marginOf({ billRate, payRate, currency, rateUnit: rateUnit ?? "hour" }) : null;
  const pays = position ? paysText(position) : null;
  if (!margin && !pays) return <NoteFailure of={failedOf([query])} what="what the position pays" />;
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
 * Gives a new assignment the days of its position or project, and the rates that a proposal from the match begins with.
 * Replaces blank values and its own, never what somebody entered.
 */
export function Prefill() {
  const { isFree, give, getValues } = usePrefill();
  const project = useChosen("projects", useText("projectId")).data;
  const freelancer = useChosen("freelancers", useText("freelancerId")).data;
  const { position } = usePosition();
  const today = useToday();
  const follow = useEffectEvent(() => {
    for (const [name, value] of Object.entries(daysOf(project, position, today))) if (isFree(name)) give(name, value);
    // Both rates share the currency and the unit.
    const terms = isFree("payRate") && isFree("billRate") ? termsOf(project, position, freelancer) : {};
    for (const [name, value] of Object.entries(terms)) {
      if (value !== null || getValues(name) !== "") give(name, value ?? "");
    }
  });

  useEffect(() => {
    follow();
  }, [project, freelancer, position, today]);

  return null;
}

/** None until somebody or something with a currency is chosen. */
function termsOf(
  project: RecordRow | undefined,
  position: Position | undefined,
  freelancer: RecordRow | undefined,
): Record<string, string | null> {
  const own = textOrNull(freelancer?.currency);
  const around = { position, project: project && { currency: textOrNull(project.currency) } };
  const { currency = own, rateUnit = textOrNull(freelancer?.rateUnit) ?? "hour" } = inheritedTerms(around);
  if (currency === null) return {};
  const pay = { payRate: textOrNull(freelancer?.payRate), currency: own ?? currency };
  const payUnit = textOrNull(freelancer?.rateUnit) ?? rateUnit;
  const bill = { billMin: position?.billMin ?? null, currency, rateUnit };
  return proposalTerms({ ...pay, rateUnit: payUnit }, bill, null);
}

/** From today on: an assignment of a project that runs doesn’t start in the past. */
function daysOf(project: RecordRow | undefined, position: Position | undefined, today: string): Record<string, string> {
  const start = position?.startDate ?? textOrNull(project?.startDate);
  const end = position?.endDate ?? textOrNull(project?.endDate);
  if (start === null || (end !== null && end < today)) return {};
  return { startDate: start > today ? start : today, ...(end === null ? {} : { endDate: end }) };
}

/** The panel beside the form says it where it has space. */
function NoteFailure(props: { of: PartQuery | PartQuery[]; what: string }) {
  return <PartFailure {...props} isInline className="border-t pt-3 sm:col-span-full xl:hidden" />;
}

function Note({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p role="status" className={cn("border-t pt-3 sm:col-span-full", className)}>
      {children}
    </p>
  );
}
