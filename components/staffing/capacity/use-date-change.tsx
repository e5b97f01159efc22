"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import { chosenText } from "@/components/records/chosen-text";
import { focusBar, DateChangePanel } from "@/components/ui/timeline/date-change-panel";
import { spanText } from "@/components/ui/timeline/span-text";
import type { DateChange } from "@/components/ui/timeline/timeline-rows";
import type { TimelineAssignment } from "@/lib/contract/staffing/timeline";
import { formatDay } from "@/lib/format";
import { DeclinedError, ProblemError } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";
import { quickUpdateOptions } from "@/lib/query/records/record-mutations";
import { cacheDates } from "@/lib/query/staffing/timeline-queries";

type Versions = ReadonlyMap<string, Pick<TimelineAssignment, "version">>;

/** New dates of an assignment, from the drop on the timeline until they are saved or given up. */
export function useDateChange(assignments: Versions) {
  const client = useQueryClient();
  const [dateChange, setDateChange] = useState<DateChange | null>(null);
  const mutation = useMutation({ ...quickUpdateOptions(client, "assignments"), meta: { failure: false } });

  function ask(next: DateChange) {
    mutation.reset();
    setDateChange(next);
  }

  function close(barId: string) {
    setDateChange(null);
    // The panel had the focus.
    setTimeout(() => focusBar(barId));
  }

  async function save({ bar, row, start, end }: DateChange) {
    const version = assignments.get(bar.id)?.version;
    if (version === undefined) return;
    const changes = {
      ...(start === bar.start ? {} : { startDate: start }),
      ...(end === bar.end ? {} : { endDate: end }),
    };
    const answer = await mutation.mutateAsync({ row: { id: bar.id, version }, changes }).catch(() => null);
    if (!answer) return;
    cacheDates(client, { id: bar.id, version: answer.row.version, startDate: start, endDate: end });
    announceUndoable(client, {
      title: `${bar.label} of ${row.label} is now ${spanText({ start, end })}`,
      effects: chosenText(answer.chosen),
      changeSetId: answer.changeSetId,
      edited: { kind: "assignments", id: bar.id, undoTitle: `Restored the dates of ${bar.label}` },
    });
    close(bar.id);
  }

  const panel = dateChange ? (
    <DateChangePanel
      dateChange={dateChange}
      isSaving={mutation.isPending}
      problem={mutation.error ? <Problem error={mutation.error} /> : null}
      onSave={() => void save(dateChange)}
      onCancel={() => {
        if (isStale(mutation.error)) void client.invalidateQueries({ queryKey: recordKeys.all });
        close(dateChange.bar.id);
      }}
    />
  ) : null;
  return { change: dateChange, ask, panel };
}

function isStale(error: Error | null): boolean {
  return error instanceof ProblemError && (error.status === 412 || error.problem.current !== undefined);
}

/** Why the dates aren't saved: overloads that were not accepted, or what the service refused. */
function Problem({ error }: { error: Error }) {
  const problem = error instanceof ProblemError ? error.problem : null;
  const overloads = error instanceof DeclinedError ? (error.problem.overloads ?? []) : [];
  if (overloads.length > 0) {
    return (
      <ul className="grid gap-1">
        {overloads.map(({ freelancerId, name, load, from, to, assignments }) => (
          <li key={freelancerId}>
            {name} would work {load}% of a full week from {formatDay(from)}
            {to === null ? "" : ` to ${formatDay(to)}`}, with{" "}
            {assignments.map(({ project, code }) => `${project} (${code})`).join(", ")}.
          </li>
        ))}
      </ul>
    );
  }
  if (isStale(error)) return "Somebody else changed this assignment. Cancel to see its current dates.";
  const errors = problem?.errors ?? [];
  return errors.length > 0 ? errors.map(({ message }) => `${message}.`).join(" ") : error.message;
}
