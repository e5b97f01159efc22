import Link from "next/link";
import type { Kind } from "@/lib/records/kinds";
import { READY_VIEWS } from "@/lib/records/ready-views";

/** The list of a kind narrowed to what somebody often looks for. */
export function ReadyViewLinks({ kind }: { kind: Kind }) {
  return (
    <nav aria-label="Ready-made views" className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {READY_VIEWS.filter((view) => view.kind === kind).map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-muted-foreground underline-offset-4 hover:text-foreground hover:underline max-md:min-h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
