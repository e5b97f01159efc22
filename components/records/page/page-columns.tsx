import type { ReactNode } from "react";

/** A main column, and a side column that stays in view on wide screens and comes below on narrow ones. */
export function PageColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,60rem)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-8">{children}</div>
      <div className="xl:sticky xl:top-5">{side}</div>
    </div>
  );
}
