"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useToday } from "@/components/records/moment";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Slots } from "@/components/ui/slots";
import type { Openings } from "@/lib/contract/staffing/dashboard";
import { countOf, formatCount } from "@/lib/format";
import { openingsOptions } from "@/lib/query/staffing/dashboard-queries";
import { candidatesOptions } from "@/lib/query/staffing/match-queries";
import Link from "@/lib/shell/reader-link";
import { whenQuiet } from "@/lib/shell/timing/when-quiet";
import { BEST_MATCHES } from "@/lib/staffing/matching/match-list";
import { TimeLegend } from "@/components/ui/time-strip/time-legend";
import { WorkLinks } from "../work-links";
import { focusPeople } from "./desk-keys";
import { DeskPeople } from "./desk-people";
import { DeskSkeleton } from "./desk-skeleton";
import { type Opening, type OpeningGroup, OPENING_GROUPS, stepFrom, stepText } from "./opening-groups";
import { OpeningsList } from "./openings-list";
import { useSearchParams } from "next/navigation";

/** Open positions beside the people who fit the chosen one, so that one after another is filled without leaving. */
export function DeskView() {
  const query = useQuery(openingsOptions());
  return (
    <div className="grid grid-cols-1 gap-3">
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h1 className="page-title">Staffing desk</h1>
          {query.data ? <OpeningsTally data={query.data} /> : null}
        </div>
        <WorkLinks current="desk" />
      </header>
      {query.data ? (
        <Desk data={query.data} />
      ) : query.error ? (
        <ProblemState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <DeskSkeleton />
      )}
    </div>
  );
}

function OpeningsTally({ data: { rows, openings, positions } }: { data: Openings }) {
  return (
    <p className="text-muted-foreground">
      {countOf(openings, "opening")} to fill in {countOf(positions, "position")}
      {positions > rows.length ? `, the first ${formatCount(rows.length)}` : null}
    </p>
  );
}

function Desk({ data }: { data: Openings }) {
  const { positionId, group, open, setGroup } = useDeskState();
  const desk = useRef<HTMLDivElement>(null);
  // At first too, unless something else has the focus: the screen is for keys.
  const isStepping = useRef(true);
  const today = useToday();
  const opening = data.rows.find((row) => row.positionId === positionId) ?? data.rows[0];
  const [stepped, setStepped] = useState("");
  useMatchesAhead(opening && stepFrom(data.rows, opening.positionId, 1)?.opening);
  if (!opening) return <NothingOpen />;

  function choose(chosen: string) {
    isStepping.current = true;
    // The focused person leaves with the opening; until the next one comes, keys still belong to the desk.
    if (desk.current?.contains(document.activeElement)) desk.current.focus({ preventScroll: true });
    open(chosen);
  }

  function step(by: 1 | -1) {
    if (!opening) return;
    const next = stepFrom(data.rows, opening.positionId, by);
    setStepped(stepText(next, by));
    if (next) choose(next.opening.positionId);
  }

  return (
    <>
      {positionId === null || positionId === opening.positionId ? null : (
        <p role="status" className="text-muted-foreground">
          That position isn’t among the openings any more. Here is the first of them.
        </p>
      )}
      <div ref={desk} tabIndex={-1} className="desk outline-none">
        <OpeningsList
          data={data}
          group={group}
          onGroup={setGroup}
          chosen={opening.positionId}
          onChoose={(chosen) => {
            setStepped("");
            choose(chosen);
          }}
          stepped={stepped}
          today={today}
        />
        <DeskPeople
          opening={opening}
          desk={desk}
          onOpening={step}
          onShown={() => {
            const { activeElement } = document;
            const isFree = activeElement === document.body || desk.current?.contains(activeElement);
            if (isStepping.current && isFree) focusPeople(desk.current);
            isStepping.current = false;
          }}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-muted-foreground">
        <DeskKeys />
        <TimeLegend />
      </div>
    </>
  );
}

/** Reads who fits the opening that comes next, so that the step to it shows them at once. */
function useMatchesAhead(next: Opening | undefined) {
  const client = useQueryClient();
  const { projectId, positionId } = next ?? {};
  useEffect(() => {
    if (!projectId || !positionId) return;
    return whenQuiet(
      client,
      () => void client.prefetchQuery(candidatesOptions({ projectId, positionId, ...BEST_MATCHES })),
    );
  }, [client, projectId, positionId]);
}

const KEYS = [
  { keys: ["↑", "↓"], does: "choose a person" },
  { keys: ["←", "→"], does: "explain a factor" },
  { keys: ["Enter"], does: "propose" },
  { keys: ["C"], does: "compare" },
  { keys: ["N"], does: "next opening" },
  { keys: ["Ctrl", "Z"], does: "take back" },
] as const;

function DeskKeys() {
  return (
    <ul aria-label="Keys, while the focus is on the desk" className="flex flex-wrap gap-x-4 gap-y-1 max-md:hidden">
      <li aria-hidden>With the focus on the desk:</li>
      {KEYS.map(({ keys, does }) => (
        <li key={does} className="flex items-center gap-1">
          {keys.map((key) => (
            <kbd key={key} className="rounded-sm border bg-card px-1 font-sans">
              {key}
            </kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}

function NothingOpen() {
  return (
    <EmptyState
      icon={<Slots counts={{ openings: 3, filled: 3, pending: 0 }} aria-hidden />}
      title="Every opening is filled"
      description="Positions of projects that are open or in progress appear here while somebody is missing."
      actions={
        <Button asChild variant="secondary">
          <Link href="/projects">Go to projects</Link>
        </Button>
      }
    />
  );
}

/** Which opening the desk has open, and how openings are grouped; both in the URL. */
function useDeskState() {
  const params = useSearchParams();
  const group: OpeningGroup = OPENING_GROUPS.find((one) => one === params.get("by")) ?? "start";
  return {
    positionId: params.get("position"),
    group,
    open: (positionId: string) => write("position", positionId),
    setGroup: (by: OpeningGroup) => write("by", by === "start" ? null : by),
  };
}

// Next's router picks up `replaceState` without a server request.
function write(name: string, value: string | null): void {
  const params = new URLSearchParams(window.location.search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  window.history.replaceState(null, "", params.size > 0 ? `?${params}` : window.location.pathname);
}
