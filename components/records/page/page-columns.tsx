import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type PageColumnsProps = {
  side: ReactNode;
  /** After everything else on narrow screens, below the main column on wide ones. */
  end?: ReactNode;
  children?: ReactNode;
};

/** A main column, and a side column that stays in view on wide screens and comes below on narrow ones. */
export function PageColumns({ side, end, children }: PageColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22.5rem] 3xl:grid-cols-[minmax(0,1fr)_30rem] xl:grid-rows-[auto_1fr]">
      {children ? <div className="grid min-w-0 grid-cols-1 gap-8">{children}</div> : null}
      <div
        className={cn(
          "xl:sticky xl:top-5 xl:col-start-2 xl:row-start-1",
          children && end ? "xl:row-span-2" : undefined,
        )}
      >
        {side}
      </div>
      {end ? <div className="grid min-w-0 grid-cols-1 gap-8 xl:col-start-1">{end}</div> : null}
    </div>
  );
}
