import Link from "@/lib/shell/reader-link";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { ShowMore } from "@/components/ui/show-more";
import { PANEL_MAX } from "@/lib/contract/staffing/dashboard-limits";
import { formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import { WorkRows } from "./work-rows";

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
    <WorkRows>
      <ul aria-label={label} className="short-on-phones panel-rows">
        {rows.slice(0, SHOWN).map(item)}
      </ul>
      {all ? <AllLink label={label} {...all} /> : null}
      {all ? null : (
        <MoreRows count={rows.length} shown={SHOWN} hasMore={hasMore}>
          {rest.length > 0 ? (
            <ul aria-label={`More of ${label}`} className="panel-rows border-b">
              {rest.map(item)}
            </ul>
          ) : null}
          {hasMore ? (
            <p className="pt-1 text-xs text-muted-foreground">Only the first {PANEL_MAX} are listed.</p>
          ) : null}
        </MoreRows>
      )}
    </WorkRows>
  );
}

export const MORE = "flex min-h-11 w-fit items-center text-link text-[0.8125rem] md:min-h-9";

function AllLink({ label, href, tally }: { label: string } & NonNullable<PanelListProps<unknown>["all"]>) {
  if (tally.count <= SHOWN_ON_PHONES) return null;
  return (
    <p className={cn("border-t", tally.count <= SHOWN && "sm:hidden")}>
      <Link prefetch={false} href={href} className={MORE}>
        View all {formatTally(tally)}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </Link>
    </p>
  );
}

type MoreRowsProps = {
  count: number;
  shown: number;
  shownOnPhones?: number;
  hasMore?: boolean;
  children?: React.ReactNode;
};

/** The rows of the list before it that are displayed on demand. */
export function MoreRows({ count, shown, shownOnPhones = SHOWN_ON_PHONES, hasMore = false, children }: MoreRowsProps) {
  if (count <= shownOnPhones) return null;
  return (
    <ShowMore
      more={hasMore ? `Show the first ${count}` : `View all ${count}`}
      fewer="Show fewer"
      wordsClassName={MORE}
      className={cn("border-t", count <= shown && "sm:hidden")}
    >
      {children}
    </ShowMore>
  );
}

type PanelRowProps = {
  href: string | null;
  title: string;
  meta: React.ReactNode;
  /** What to do about it, such as a `VerbLink`. */
  verb?: React.ReactNode;
  /** The fact that brought it here. */
  children: React.ReactNode;
};

/** A record's line: its name and what matters of it. The whole line is the link, but for its verb. */
export function PanelRow({ href, title, meta, verb, children }: PanelRowProps) {
  const line = (
    <>
      <span className="min-w-0 flex-auto">
        <span className="panel-row-title font-medium">{title}</span>
        <span className="panel-row-meta text-xs text-muted-foreground">{meta}</span>
      </span>
      <span className="panel-row-fact shrink-0 text-xs">{children}</span>
    </>
  );
  return (
    <li className="panel-row">
      {href ? (
        <Link prefetch={false} href={href} className="panel-row-line">
          {line}
        </Link>
      ) : (
        <div className="panel-row-line">{line}</div>
      )}
      {verb}
    </li>
  );
}

/** @param of what the verb is about, for those who don’t see the row */
export function VerbLink({ href, of, children }: { href: string; of: string; children: string }) {
  return (
    <Link prefetch={false} href={href} className="panel-row-verb">
      {children}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}
