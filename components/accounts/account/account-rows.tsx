import type { ReactNode } from "react";
import { DotItem, DotList } from "@/components/ui/dot-list";

export function AccountRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y rounded-lg border bg-card shadow-raised">{children}</ul>;
}

type AccountRowProps = {
  icon: ReactNode;
  title: ReactNode;
  state?: ReactNode;
  /** Facts in one line, as far as they fit; null ones are left out. */
  details: readonly ReactNode[];
  action?: ReactNode;
};

export function AccountRow({ icon, title, state, details, action }: AccountRowProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className="mt-0.5 text-muted-foreground">{icon}</span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          {state}
        </div>
        <DotList className="text-xs text-muted-foreground">
          {details.map((detail, i) => (detail === null ? null : <DotItem key={i}>{detail}</DotItem>))}
        </DotList>
      </div>
      {action ? <div className="flex shrink-0 gap-1">{action}</div> : null}
    </li>
  );
}
