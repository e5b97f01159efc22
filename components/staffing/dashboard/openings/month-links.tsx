"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type KeyboardEvent, type ReactNode } from "react";
import { useToday } from "@/components/records/moment";
import { openingsOptions } from "@/lib/query/staffing/dashboard-queries";
import { lazy } from "@/lib/shell/connection/lazy";
import Link from "@/lib/shell/reader-link";
import {
  LOOKS,
  looksOf,
  moreSlots,
  openingsByMonth,
  WALL_WORDS,
  type MonthPicture,
  type OpenSlots,
} from "./openings-by-month";

const OpeningCard = lazy(async () => ({ default: (await import("./opening-card")).OpeningCard }));

type MonthLinksProps = Pick<MonthPicture, "count" | "looks"> & {
  month: string;
  canAssign: boolean;
  /** In place of the links until their names are there. */
  children: ReactNode;
};

/** The slots that a mouse or the focus is at, or was last. */
type Pointed = { slots: OpenSlots; link: HTMLElement; isOver: boolean };

/** The slots of a month: each names its position, displays who is proposed and leads to the people for it. */
export function MonthLinks({ month, canAssign, children, ...picture }: MonthLinksProps) {
  const today = useToday();
  const { data } = useQuery(openingsOptions());
  const [pointed, setPointed] = useState<Pointed | null>(null);
  if (!data) return children;
  const found = openingsByMonth(data.rows, today, ({ projectId, positionId }) =>
    canAssign ? `/staffing?position=${positionId}` : `/projects/${projectId}`,
  ).find(({ key }) => key === month);
  const point = (slots: OpenSlots, link: HTMLElement) => setPointed({ slots, link, isOver: true });
  const leave = () => setPointed((known) => known && { ...known, isOver: false });
  return (
    <span className="slots">
      {slotsIn(picture, found?.groups.flat() ?? []).map((slots, n) => {
        const { look, count } = slots;
        if (!("href" in slots)) return <Slots key={look} look={look} count={count} />;
        const { positionId, href, role, project, start } = slots;
        return (
          <Link
            key={`${look} ${positionId}`}
            href={href}
            prefetch={false}
            aria-label={`${role}, ${project}, ${start.charAt(0).toLowerCase()}${start.slice(1)}, ${count} ${WALL_WORDS[look]}`}
            tabIndex={n === 0 ? 0 : -1}
            onKeyDown={moveFocus}
            onPointerEnter={({ pointerType, currentTarget }) => pointerType === "mouse" && point(slots, currentTarget)}
            onPointerLeave={leave}
            onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && point(slots, currentTarget)}
            onBlur={leave}
          >
            <Slots look={look} count={count} />
          </Link>
        );
      })}
      <span aria-hidden className="text-xs text-muted-foreground">
        {moreSlots(picture)}
      </span>
      {pointed ? (
        <Suspense>
          <OpeningCard {...pointed} onClose={() => setPointed(null)} />
        </Suspense>
      ) : null}
    </span>
  );
}

type UnnamedSlots = Pick<OpenSlots, "look" | "count">;

function Slots({ look, count }: UnnamedSlots) {
  return Array.from({ length: count }, (_, i) => <span key={i} className={`slot slot-${look}`} />);
}

/** As many slots of each look as the picture has: those of positions that aren’t listed stay without a name. */
export function slotsIn(
  picture: Pick<MonthPicture, "looks">,
  named: readonly OpenSlots[],
): (OpenSlots | UnnamedSlots)[] {
  const looks = looksOf(picture);
  return LOOKS.flatMap((look) => {
    let left = looks.filter((one) => one === look).length;
    const linked = named
      .filter((slots) => slots.look === look)
      .map((slots) => {
        const count = Math.min(left, slots.count);
        left -= count;
        return { ...slots, count };
      });
    return [...linked, { look, count: left }].filter(({ count }) => count > 0);
  });
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Tab enters each month once; arrow keys lead from opening to opening. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const wall = event.currentTarget.closest(".openings-wall");
  const links = [...(wall?.querySelectorAll<HTMLElement>(".slots > a") ?? [])];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
