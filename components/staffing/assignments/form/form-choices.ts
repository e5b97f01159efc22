import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { hasFailed, type PartQuery } from "@/components/ui/part-failure";
import { ProblemError } from "@/lib/query/api-client";
import { recordOptions } from "@/lib/query/records/record-queries";
import { freelancerWorkOptions, positionsOptions } from "@/lib/query/staffing/staffing-queries";
import { isDay } from "@/lib/records/field-types/date";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { FormValues } from "@/components/records/form/form-values";
import { useToday } from "@/components/records/moment";
import { freeText, othersIn, rangeText } from "./assignment-fit";

/**
 * How the chosen freelancer's time stands to the chosen dates; null without these, undefined until the freelancer's
 * work is known. `query` reads that work.
 * @param ownId the edited assignment, which takes no time from itself; null for a new one
 */
export function useFreeTime(ownId: string | null) {
  const today = useToday();
  const freelancerId = useText("freelancerId");
  const [startDate, endDate] = [useText("startDate"), useText("endDate")];
  const allocation = useText("allocation");
  const query = useQuery({ ...freelancerWorkOptions(freelancerId ?? ""), enabled: freelancerId !== null });
  const work = query.data;
  if (!startDate || !isDay(startDate) || (endDate !== null && !isDay(endDate))) return { time: null, query };
  if (!work) return { time: undefined, query };
  const dates = { startDate, endDate };
  const others = othersIn(work.assignments, dates, ownId);
  const free = freeText(work, dates, { id: ownId, allocation: Number(allocation) || 0, today });
  return { time: { others, free }, query };
}

/** The chosen position, and how the pay rate stands to its range. */
export function usePosition() {
  const [projectId, positionId] = [useText("projectId"), useText("positionId")];
  const [payRate, currency, rateUnit] = [useText("payRate"), useText("currency"), useText("rateUnit")];
  const query = useQuery({ ...positionsOptions(projectId ?? ""), enabled: projectId !== null });
  const position = query.data?.find(({ id }) => id === positionId);
  const rate = payRate && currency && Number(payRate) ? { payRate, currency, rateUnit: rateUnit ?? "hour" } : null;
  return { position, rangeFit: position && rate ? rangeText(rate, position) : null, query };
}

export function useChosen(kind: "projects" | "freelancers", id: string | null) {
  return useQuery({ ...recordOptions(kind, id ?? ""), enabled: id !== null });
}

/** Those that failed and may succeed when they are tried again. */
export function failedOf(queries: readonly PartQuery[]): PartQuery[] {
  return queries.filter((query) => hasFailed(query) && !isOutOfScope(query));
}

/** Whether the reader may see the assignment, but not the freelancer or project that the query is about. */
export function isOutOfScope({ error }: PartQuery): boolean {
  return error instanceof ProblemError && [403, 404].includes(error.status);
}

/** A value of the form, null where it is blank. */
export function useText(name: string): string | null {
  const { control } = useFormContext<FormValues>();
  return textOrNull(useWatch({ control, name }));
}
