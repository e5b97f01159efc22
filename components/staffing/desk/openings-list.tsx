"use client";

import { useEffect, useRef } from "react";
import { Slots } from "@/components/ui/slots";
import { Segments } from "@/components/ui/segments";
import type { Openings } from "@/lib/contract/staffing/dashboard";
import { slotsText } from "@/lib/records/figures/slots-text";
import { cn } from "@/lib/utils";
import { startText } from "../dashboard/rows/start-text";
import { groupOpenings, type Opening, type OpeningGroup } from "./opening-groups";

type OpeningsListProps = {
  data: Openings;
  group: OpeningGroup;
  onGroup: (group: OpeningGroup) => void;
  /** The position of the one that is open. */
  chosen: string;
  onChoose: (positionId: string) => void;
  /** What a key’s step to the chosen one did on the way; empty for nothing. */
  stepped: string;
  today: string;
};

const GROUPS = [
  { value: "start", label: "Start" },
  { value: "project", label: "Project" },
] as const;

/** The open positions of the desk, in groups. */
export function OpeningsList({ data, group, onGroup, chosen, onChoose, stepped, today }: OpeningsListProps) {
  return (
    <nav aria-label="Openings" className="desk-openings">
      <div className="flex items-center justify-between gap-2 border-b py-1.5 pr-1.5 pl-3">
        <span aria-hidden className="text-xs text-muted-foreground">
          Group by
        </span>
        <Segments label="Group by" options={GROUPS} value={group} onChange={onGroup} />
      </div>
      <p role="status" className="desk-stepped">
        {stepped}
      </p>
      <div className="desk-groups">
        {groupOpenings(data.rows, group, today).map(({ key, label, rows: ofGroup }) => (
          <section key={key} aria-label={label}>
            <h2 className="px-3 pt-2 pb-1 text-xs font-medium text-muted-foreground">{label}</h2>
            <ul>
              {ofGroup.map((opening) => (
                <li key={opening.positionId}>
                  <OpeningButton
                    opening={opening}
                    group={group}
                    isChosen={opening.positionId === chosen}
                    onChoose={onChoose}
                    today={today}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

type OpeningButtonProps = Pick<OpeningsListProps, "group" | "onChoose" | "today"> & {
  opening: Opening;
  isChosen: boolean;
};

function OpeningButton({ opening, group, isChosen, onChoose, today }: OpeningButtonProps) {
  const { positionId, role, project, company, startDate } = opening;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) showInList(button.current);
  }, [isChosen]);
  const isDue = startDate !== null && startDate < today;
  return (
    <button
      ref={button}
      type="button"
      data-desk-opening={positionId}
      // One stop of the Tab key, between which the arrow keys go.
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(positionId)}
      className="desk-opening"
    >
      <span className="truncate font-medium">{role}</span>
      <span className="row-start-2 truncate text-xs text-muted-foreground">
        {group === "project" ? company : project}
      </span>
      <span className="sr-only">, {slotsText(opening)}</span>
      <Slots counts={opening} aria-hidden className="col-start-2 row-start-1 max-w-28 justify-end self-center" />
      <span className={cn("col-start-2 row-start-2 text-right text-xs text-muted-foreground", isDue && "text-warning")}>
        {startText(startDate, today)}
      </span>
    </button>
  );
}

/** Scrolls the list alone, so that the page stays where it is. */
function showInList(button: HTMLElement | null): void {
  const list = button?.closest<HTMLElement>(".desk-groups");
  if (!list || !button) return;
  const { offsetTop: top, offsetHeight: height } = button;
  const isInSight = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
  if (!isInSight) list.scrollTop = top - (list.clientHeight - height) / 2;
}
