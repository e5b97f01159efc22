import { List, SquareKanban } from "lucide-react";
import Link from "next/link";

const VIEWS = [
  { view: "list", href: "/assignments", label: "List", Icon: List },
  { view: "board", href: "/assignments/board", label: "Board", Icon: SquareKanban },
] as const;

type ViewLinksProps = {
  current: (typeof VIEWS)[number]["view"];
  /** Parameters that both views read, so that they show the same records. */
  filters?: string;
};

/** The two views of all assignments. */
export function ViewLinks({ current, filters = "" }: ViewLinksProps) {
  return (
    <nav aria-label="View as" className="flex rounded-md border bg-muted p-0.5">
      {VIEWS.map(({ view, href, label, Icon }) => (
        <Link
          key={view}
          href={filters === "" ? href : `${href}?${filters}`}
          aria-current={view === current ? "page" : undefined}
          className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 text-[0.8125rem] font-medium text-muted-foreground hover:text-foreground aria-[current]:bg-card aria-[current]:text-foreground aria-[current]:shadow-raised md:h-7 forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2"
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
