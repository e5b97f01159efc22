"use client";

import { useRef } from "react";
import { useNextFocus } from "@/components/ui/use-focus";
import { useDashboardRefresh } from "../use-dashboard-refresh";

const VERB = ".panel-row-verb";

/** Rows of work. One that is done leaves the list with its verb: the focus goes to the verb in its place. */
export function WorkRows({ children }: { children: React.ReactNode }) {
  useDashboardRefresh();
  const position = useRef(0);
  const { onFocus, ...nextFocus } = useNextFocus<HTMLDivElement>((box) => {
    const verbs = box.querySelectorAll<HTMLElement>(VERB);
    return verbs[Math.min(position.current, verbs.length - 1)] ?? box;
  });
  return (
    <div
      {...nextFocus}
      tabIndex={-1}
      className="outline-none"
      onFocus={(event) => {
        const verbs = [...event.currentTarget.querySelectorAll(VERB)];
        position.current = Math.max(0, verbs.indexOf(event.target));
        onFocus(event);
      }}
    >
      {children}
    </div>
  );
}
