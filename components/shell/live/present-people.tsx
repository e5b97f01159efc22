"use client";

import { useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import { Mark } from "@/components/ui/mark";
import { PRESENCE_MS } from "@/lib/contract/limits";
import type { PresentPerson } from "@/lib/contract/changes/presence";
import { callBff } from "@/lib/query/api-client";
import { IsViewed } from "@/lib/shell/unless-viewed";
import { markPresence } from "./mark-presence";
import { editorsFirst, presenceText } from "./presence-text";
import { useOpenRecord, type OpenRecordSlot } from "./use-open-record";

const MARK_EVERY_MS = 1_000;

/** By the record’s id: the others who have it open or edit it. */
export type Present = ReadonlyMap<string, readonly PresentPerson[]>;

/** Shows who else has records open: in rows and cells of lists, and beside the heading of the record that is open here. */
export function PresentPeople({ present }: { present: Present }) {
  const slot = useOpenRecord();
  useNoteOpenRecord(slot);
  useEffect(() => {
    markPresence(present);
    if (present.size === 0) return;
    // Other rows come with other pages and filters.
    const timer = setInterval(() => markPresence(present), MARK_EVERY_MS);
    return () => clearInterval(timer);
  }, [present]);
  const people = slot ? (present.get(slot.id) ?? []) : [];
  return (
    <>
      <p role="status" className="sr-only">
        {announcementOf(people)}
      </p>
      {slot && people.length > 0 ? createPortal(<People people={people} />, slot.element) : null}
    </>
  );
}

/** Who is there, whatever they do: what changes with each pause in typing would be read out again and again. */
function announcementOf(people: readonly PresentPerson[]): string {
  const names = people.map(({ name }) => name);
  return names.length === 0 ? "" : `Also here: ${names.join(", ")}`;
}

const MARKS_MAX = 3;

function People({ people }: { people: readonly PresentPerson[] }) {
  return (
    <span className="inline-flex animate-appear items-center gap-1.5 text-xs text-muted-foreground">
      <span aria-hidden className="flex -space-x-1.5">
        {editorsFirst(people)
          .slice(0, MARKS_MAX)
          .map(({ name }, place) => (
            <Mark key={`${name} ${place}`} name={name} className="size-6 text-[0.625rem] ring-2 ring-background" />
          ))}
      </span>
      {presenceText(people)}
    </span>
  );
}

/** Tells others, as long as the page is looked at; what it is told of oneself isn’t shown to oneself. */
function useNoteOpenRecord(slot: OpenRecordSlot | null): void {
  const isViewed = useContext(IsViewed);
  const { kind, id } = slot ?? {};
  useEffect(() => {
    // A browser that can’t follow others isn’t shown to them either.
    if (!kind || !id || isViewed || !("EventSource" in window)) return;
    const note = () => {
      if (document.hidden) return;
      const body = { kind, recordId: id };
      callBff("PUT", "/api/presence", { body, isBehindScenes: true }).catch(() => undefined);
    };
    note();
    const timer = setInterval(note, PRESENCE_MS.repeat);
    document.addEventListener("visibilitychange", note);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", note);
    };
  }, [kind, id, isViewed]);
}
