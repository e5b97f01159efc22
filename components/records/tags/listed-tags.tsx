"use client";

import { useState } from "react";

/** Suggestions below the box. They never get shorter, so that a button below never moves from under the pointer. */
export function ListedTags({ rows, children }: { rows: number; children: React.ReactNode }) {
  const [most, setMost] = useState(rows);
  if (rows > most) setMost(rows);
  return (
    <div style={{ minHeight: `min(16rem, ${most} * var(--row))` }} className="[--row:2.5rem] md:[--row:2rem]">
      {children}
    </div>
  );
}
