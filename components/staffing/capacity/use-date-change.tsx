"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { focusBar } from "@/components/ui/timeline/beside/beside-bar";
import { lastDayOf, type Scale } from "@/components/ui/timeline/scale";
import type { DateChange } from "@/components/ui/timeline/timeline-rows";
import { DeclinedError } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";
import { mergeUpdate } from "@/lib/query/merging/merge-update";
import { quickUpdateOptions } from "@/lib/query/records/record-mutations";
import { cacheDates } from "@/lib/query/staffing/timeline-queries";
import { lazy } from "@/lib/shell/connection/lazy";
import type { PlannedPerson } from "./overload-consequence";

const DateChangeQuestion = lazy(async () => ({
  default: (await import("./date-change-question")).DateChangeQuestion,
}));

// The dates are saved, whether or not this can be said of them.
const loadAnnouncement = () => import("./announce-dates").catch(() => null);

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
    void loadAnnouncement();
    setVersion(people.flatMap(({ assignments }) => assignments).find(({ id }) => id === next.bar.id)?.version);
    setDateChange(next);
  }

  function close(barId: string) {
    setDateChange(null);
    // The panel had the focus.
    setTimeout(() => focusBar(barId));
  }

  async function save(change: DateChange) {
    const { bar, start, end } = change;
    if (version === undefined) return;
    const changes = {
      ...(start === bar.start ? {} : { startDate: start }),
      ...(end === bar.end ? {} : { endDate: end }),
    };
    const answer = await mutation.mutateAsync({ row: { id: bar.id, version }, changes }).catch((error: unknown) => {
      if (!(error instanceof DeclinedError) || !error.problem.current) return;
      // Somebody else’s dates stay.
      void client.invalidateQueries({ queryKey: recordKeys.all });
      close(bar.id);
    });
    if (!answer) return;
    cacheDates(client, { id: bar.id, version: answer.row.version, startDate: start, endDate: end });
    const announced = await loadAnnouncement();
    void announced?.announceDates(client, change, { answer, changes });
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
