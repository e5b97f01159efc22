"use client";

import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent, ReactNode } from "react";
import { useToday } from "@/components/records/moment";
import { openingsOptions } from "@/lib/query/staffing/dashboard-queries";
import Link from "@/lib/shell/reader-link";
import { openingsByMonth } from "./openings-by-month";

type MonthLinksProps = {
  month: string;
  canAssign: boolean;
  /** In place of the links until their names are there. */
  children: ReactNode;
};

/** The slots of a month, each with its position's name and a link to the people for it. */
export function MonthLinks({ month, canAssign, children }: MonthLinksProps) {
  const today = useToday();
  const { data } = useQuery(openingsOptions());
  if (!data) return children;
  const found = openingsByMonth(data.rows, today, ({ projectId, positionId }) =>
    canAssign ? `/staffing?position=${positionId}` : `/projects/${projectId}`,
  ).find(({ key }) => key === month);
  return (
    <span className="slots">
      {found?.slots.map(({ href, name, open, pending }, i) => (
        <Link
          key={`${href}${i}`}
          href={href}
          prefetch={false}
          title={name}
          tabIndex={i === 0 ? 0 : -1}
          onKeyDown={moveFocus}
        >
          {LOOKS.flatMap((look, k) =>
            Array.from({ length: k === 0 ? pending : open }, (_, n) => (
              <span key={`${look}${n}`} className={`slot ${look}`} />
            )),
          )}
        </Link>
      ))}
    </span>
  );
}

const LOOKS = ["slot-pending", "slot-open"] as const;

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
