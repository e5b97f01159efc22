import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type PageRowProps = {
  /** Before the name, such as a person’s mark. */
  lead?: ReactNode;
  name: ReactNode;
  /** Beside the name, such as a status. */
  mark?: ReactNode;
  /** One line of what it is. */
  text?: ReactNode;
  /** At the end, such as dates above a rate. */
  end?: readonly ReactNode[];
};

/** A row of a collection of a record: two lines on the left, two on the right, all below each other where it is narrow. */
export function PageRow({ lead, name, mark, text, end = [] }: PageRowProps) {
  return (
    <li className="@container px-4 py-2.5">
      <div className="grid gap-x-6 gap-y-0.5 @md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 items-center gap-3">
          {lead}
          {/* The gap makes room for links that are 24 px high on lines of 20. */}
          <div className="grid min-w-0 content-center gap-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              {name}
              {mark}
            </div>
            {text ? <div className="text-muted-foreground wrap-anywhere">{text}</div> : null}
          </div>
        </div>
        <div
          className={cn(
            "grid content-center gap-x-3 gap-y-0.5 text-muted-foreground tabular-nums @max-md:flex @max-md:flex-wrap @md:text-right",
            lead && "@max-md:pl-9",
          )}
        >
          {end.map((line, i) =>
            line ? (
              <p key={i} className="max-w-full">
                {line}
              </p>
            ) : null,
          )}
        </div>
      </div>
    </li>
  );
}
