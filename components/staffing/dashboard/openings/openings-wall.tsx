"use client";

import { Suspense, useEffect, useRef, useState } from "react";
import { formatCount } from "@/lib/format";
import { lazy } from "@/lib/shell/connection/lazy";
import Link from "@/lib/shell/reader-link";
import { looksOf, moreSlots, type MonthPicture } from "./openings-by-month";

const MonthLinks = lazy(async () => ({ default: (await import("./month-links")).MonthLinks }));

type OpeningsWallProps = {
  months: readonly MonthPicture[];
  /** Left out for those who may open neither projects nor the desk. */
  links?: { canAssign: boolean };
};

/**
 * A slot for each open opening by the month of its start, those that are proposed and offered last. Once the wall is
 * pointed at or focused, each slot is named and leads to the people for it.
 */
export function OpeningsWall({ months, links }: OpeningsWallProps) {
  const [isUsed, setUsed] = useState(false);
  const wall = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const listener = new AbortController();
    for (const use of ["pointerover", "focusin"]) {
      wall.current?.addEventListener(use, () => setUsed(true), { once: true, signal: listener.signal });
    }
    return () => listener.abort();
  }, []);
  return (
    <ul ref={wall} aria-label="Openings by start month" className="openings-wall">
      {months.map(({ key, label, isDue, ...month }) => (
        <li key={key} data-due={isDue || undefined}>
          {links ? (
            <Link href="/staffing" prefetch={false} className="rounded-sm hover:underline">
              {label}
            </Link>
          ) : (
            <span>{label}</span>
          )}{" "}
          <span>{formatCount(month.count)}</span>
          {isUsed && links ? (
            <Suspense fallback={<Picture {...month} />}>
              <MonthLinks month={key} {...month} {...links}>
                <Picture {...month} />
              </MonthLinks>
            </Suspense>
          ) : (
            <Picture {...month} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture(month: Pick<MonthPicture, "count" | "looks">) {
  return (
    <span aria-hidden className="slots">
      {looksOf(month).map((look, i) => (
        <span key={i} className={`slot slot-${look}`} />
      ))}
      <span className="text-xs text-muted-foreground">{moreSlots(month)}</span>
    </span>
  );
}
