import Link from "next/link";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { PANEL_MAX } from "@/lib/contract/staffing/dashboard";
import { formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";

type PanelProps = {
  /** Where a figure's link leads. */
  id?: string;
  title: string;
  figure?: string;
  note?: React.ReactNode;
  actions?: React.ReactNode;
  children: React.ReactNode;
};

/** A section of the dashboard. */
export function Panel({ id, title, figure, note, actions, children }: PanelProps) {
  return (
    <Card id={id} role="region" aria-label={title} tabIndex={id ? -1 : undefined} className="min-w-0 scroll-mt-20">
      <CardHeader className="min-h-0 flex-nowrap items-start">
        <div className="min-w-0">
          <div className="flex gap-2 leading-6">
            <h2 className="section-title">{title}</h2>
            {figure ? <p className="text-muted-foreground">{figure}</p> : null}
          </div>
          {note ? <p className="text-xs text-muted-foreground">{note}</p> : null}
        </div>
        {actions}
      </CardHeader>
      <CardContent className={cn("pb-2", !note && "pt-0")}>{children}</CardContent>
    </Card>
  );
}

export function panelTally({ rows, hasMore }: { rows: readonly unknown[]; hasMore: boolean }) {
  return { count: rows.length, isExact: !hasMore };
}

/** A longer list has the rest on demand; on phones, that is from the fourth row. */
export const SHOWN = 5;
const SHOWN_ON_PHONES = 3;

type Tally = { count: number; isExact: boolean };

type PanelListProps<Row> = {
  label: string;
  rows: readonly Row[];
  hasMore: boolean;
  empty: string;
  /** The list that has all of them; without it the rest is displayed on demand. */
  all?: { href: string; tally: Tally };
  /** A list item. */
  children: (row: Row) => React.ReactNode;
};

/** The first rows, and a way to the rest. */
export function PanelList<Row>({ label, rows, hasMore, empty, all, children: item }: PanelListProps<Row>) {
  if (rows.length === 0) return <p className="pb-1 text-muted-foreground">{empty}</p>;
  const rest = rows.slice(SHOWN);
  return (
    <>
      <ul aria-label={label} className="short-on-phones divide-y">
        {rows.slice(0, SHOWN).map(item)}
      </ul>
      {all ? <AllLink label={label} {...all} /> : null}
      {all ? null : (
        <MoreRows count={rows.length} shown={SHOWN} hasMore={hasMore}>
          {rest.length > 0 ? (
            <ul aria-label={`More of ${label}`} className="divide-y border-t">
              {rest.map(item)}
            </ul>
          ) : null}
          {hasMore ? (
            <p className="pt-1 text-xs text-muted-foreground">Only the first {PANEL_MAX} are listed.</p>
          ) : null}
        </MoreRows>
      )}
    </>
  );
}

const MORE =
  "flex min-h-11 items-center rounded-sm text-xs font-medium text-muted-foreground hover:text-foreground md:min-h-9";

function AllLink({ label, href, tally }: { label: string } & NonNullable<PanelListProps<unknown>["all"]>) {
  return (
    <p className="border-t">
      <Link prefetch={false} href={href} className={MORE}>
        View all {formatTally(tally)}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </Link>
    </p>
  );
}

type MoreRowsProps = { count: number; shown: number; hasMore?: boolean; children: React.ReactNode };

/** The rows of the list before it that are displayed on demand. */
export function MoreRows({ count, shown, hasMore = false, children }: MoreRowsProps) {
  if (count <= SHOWN_ON_PHONES) return null;
  return (
    <details className={cn("group border-t", count <= shown && "sm:hidden")}>
      <summary className={cn(MORE, "cursor-pointer")}>
        <span className="group-open:hidden">View all {formatTally({ count, isExact: !hasMore })}</span>
        <span className="hidden group-open:inline">Show fewer</span>
      </summary>
      {children}
    </details>
  );
}

type PanelRowProps = {
  href: string | null;
  title: string;
  meta: React.ReactNode;
  className?: string;
  children?: React.ReactNode;
};

/** A record's line: its name and what matters of it, with `children` at the end; the whole line is the link. */
export function PanelRow({ href, title, meta, className, children }: PanelRowProps) {
  const line = (
    <>
      <span className="min-w-0 flex-1">
        <span className={cn("block truncate font-medium", href && "group-hover/row:underline")}>{title}</span>
        <span className="block truncate text-xs text-muted-foreground">{meta}</span>
      </span>
      {children}
    </>
  );
  const classes = cn("flex min-h-12 items-center gap-x-3 gap-y-0.5 py-1.5", className);
  return (
    <li>
      {href ? (
        <Link prefetch={false} href={href} className={cn(classes, "group/row rounded-sm")}>
          {line}
        </Link>
      ) : (
        <div className={classes}>{line}</div>
      )}
    </li>
  );
}
