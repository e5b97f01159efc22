"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import { chosenText } from "@/components/records/chosen-text";
import { loadMergeNote } from "@/components/records/save/load-merge-note";
import { focusBar } from "@/components/ui/timeline/beside/beside-bar";
import { lastDayOf, type Scale } from "@/components/ui/timeline/scale";
import { spanText } from "@/components/ui/timeline/span-text";
import type { DateChange } from "@/components/ui/timeline/timeline-rows";
import { DeclinedError } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";
import { mergeUpdate } from "@/lib/query/merging/merge-update";
import { quickUpdateOptions } from "@/lib/query/records/record-mutations";
import { cacheDates } from "@/lib/query/staffing/timeline-queries";
import { definitionOf } from "@/lib/records/definitions";
import { lazy } from "@/lib/shell/connection/lazy";
import type { PlannedPerson } from "./overload-consequence";

const DateChangeQuestion = lazy(async () => ({
  default: (await import("./date-change-question")).DateChangeQuestion,
}));

type Options = { scale: Scale; today: string };

/**
 * New dates of an assignment, from the drop on the timeline until they are saved or given up.
 * @param people whoever has assignments on the timeline
 */
export function useDateChange(people: readonly PlannedPerson[], { scale, today }: Options) {
  const client = useQueryClient();
  const [dateChange, setDateChange] = useState<DateChange | null>(null);
  // As it was dropped: a live timeline may show a later one by the time that somebody saves.
  const [version, setVersion] = useState<number>();
  const mutation = useMutation({
    ...quickUpdateOptions(client, "assignments", { merge: mergeUpdate }),
    meta: { failure: false },
  });

  function ask(next: DateChange) {
    mutation.reset();
    setVersion(people.flatMap(({ assignments }) => assignments).find(({ id }) => id === next.bar.id)?.version);
    setDateChange(next);
  }

  function close(barId: string) {
    setDateChange(null);
    // The panel had the focus.
    setTimeout(() => focusBar(barId));
  }

  async function save({ bar, row, start, end }: DateChange) {
    if (version === undefined) return;
    const changes = {
      ...(start === bar.start ? {} : { startDate: start }),
      ...(end === bar.end ? {} : { endDate: end }),
    };
    const answer = await mutation.mutateAsync({ row: { id: bar.id, version }, changes }).catch((error: unknown) => {
      if (!(error instanceof DeclinedError) || !error.problem.current) return null;
      // Somebody else’s dates stay.
      void client.invalidateQueries({ queryKey: recordKeys.all });
      close(bar.id);
      return null;
    });
    if (!answer) return;
    cacheDates(client, { id: bar.id, version: answer.row.version, startDate: start, endDate: end });
    announceUndoable(client, {
      title: `${bar.label} of ${row.label} is now ${spanText({ start, end })}`,
      effects: chosenText(answer.chosen),
      mergeNote: await loadMergeNote(definitionOf("assignments"), answer, changes),
      changeSetId: answer.changeSetId,
      edited: { kind: "assignments", id: bar.id, undoTitle: `Restored the dates of ${bar.label}` },
    });
    close(bar.id);
  }

  const panel = dateChange ? (
    <Suspense>
      <DateChangeQuestion
        dateChange={dateChange}
        people={people}
        span={{ from: scale.from, to: lastDayOf(scale) }}
        today={today}
        isSaving={mutation.isPending}
        error={mutation.error}
        onSave={() => void save(dateChange)}
        onCancel={() => close(dateChange.bar.id)}
      />
    </Suspense>
  ) : null;
  return { change: dateChange, ask, panel };
}
