import type { ReactNode } from "react";

type PageColumnsProps = {
  side: ReactNode;
  /** After everything else on narrow screens, below the main column on wide ones. */
  end?: ReactNode;
  children: ReactNode;
};

/**
 * A main column, and a side column that stays in view on wide screens and comes below on narrow ones. On the widest its
 * facts stand in two columns, so that the main column's lines don't grow with the window.
 */
export function PageColumns({ side, end, children }: PageColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,60rem)_20rem] 3xl:grid-cols-[minmax(0,1fr)_42.5rem] xl:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-8">{children}</div>
      <div className="xl:sticky xl:top-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">{side}</div>
      {end ? <div className="min-w-0">{end}</div> : null}
    </div>
  );
}
