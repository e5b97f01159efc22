"use client";

import { useState } from "react";

/** Suggestions in place, as high as they ever were, up to a limit: what stands below must not move from under the pointer. */
export function ListedTags({ rows, children }: { rows: number; children: React.ReactNode }) {
  const [most, setMost] = useState(rows);
  if (rows > most) setMost(rows);
  return (
    <div style={{ minHeight: `min(16rem, ${most} * var(--row))` }} className="[--row:2.5rem] md:[--row:2rem]">
      {children}
    </div>
  );
}
