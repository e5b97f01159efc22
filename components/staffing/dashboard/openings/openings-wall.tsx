"use client";

import { Suspense, useEffect, useRef, useState } from "react";
import { formatCount } from "@/lib/format";
import { lazy } from "@/lib/shell/connection/lazy";
import Link from "@/lib/shell/reader-link";
import { looksOf, type MonthPicture } from "./openings-by-month";

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
      {months.map(({ key, label, isDue, looks }) => (
        <li key={key} data-due={isDue || undefined}>
          {links ? (
            <Link href="/staffing" prefetch={false} className="rounded-sm hover:underline">
              {label}
            </Link>
          ) : (
            <span>{label}</span>
          )}{" "}
          <span>{formatCount(looks.length)}</span>
          {isUsed && links ? (
            <Suspense fallback={<Picture looks={looks} />}>
              <MonthLinks month={key} {...links}>
                <Picture looks={looks} />
              </MonthLinks>
            </Suspense>
          ) : (
            <Picture looks={looks} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture({ looks }: Pick<MonthPicture, "looks">) {
  return (
    <span aria-hidden className="slots">
      {looksOf({ looks }).map((look, i) => (
        <span key={i} className={`slot slot-${look}`} />
      ))}
    </span>
  );
}
