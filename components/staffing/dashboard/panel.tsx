import Link from "@/lib/shell/reader-link";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { ShowMore } from "@/components/ui/show-more";
import { formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import { MoreOfPanel } from "./rows/more-of-panel";
import type { RestRowsProps } from "./rows/rest-rows";
import { WorkRows } from "./rows/work-rows";

type PanelProps = {
  /** Where a figure's link leads. */
  id?: string;
  title: string;
  /** In place of the title, which names the section. */
  heading?: React.ReactNode;
  figure?: string;
  note?: React.ReactNode;
  actions?: React.ReactNode;
  children: React.ReactNode;
};

/** A section of the dashboard. */
export function Panel({ id, title, heading = title, figure, note, actions, children }: PanelProps) {
  return (
    <Card
      id={id}
      role="region"
      aria-label={title}
      tabIndex={id ? -1 : undefined}
      className="flex min-w-0 scroll-mt-20 flex-col"
    >
      <CardHeader className="min-h-0 items-start">
        <div className="min-w-0 flex-[1_0_9rem]">
          <div className="flex gap-2 leading-6">
            <h2 className="section-title">{heading}</h2>
            {figure ? <p className="text-muted-foreground">{figure}</p> : null}
          </div>
          {note ? <p className="text-xs text-muted-foreground">{note}</p> : null}
        </div>
        {actions}
      </CardHeader>
      <CardContent className={cn("@container grow pb-2", !note && "pt-0")}>{children}</CardContent>
    </Card>
  );
}

/** A panel's way to all of what it is about. */
export function PanelLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-6 shrink-0 items-center text-link max-md:-my-2.5 max-md:min-h-11"
    >
      {children}
    </Link>
  );
}

export function panelTally({ rows, hasMore }: { rows: readonly unknown[]; hasMore: boolean }) {
  return { count: rows.length, isExact: !hasMore };
}

/** “9 people”: beside openings, which are counted too. */
export function peopleText(tally: Tally): string {
  return `${formatTally(tally)} ${tally.count === 1 && tally.isExact ? "person" : "people"}`;
}

/** A longer list has the rest on demand; on phones, that is from the fourth row. */
const SHOWN = 5;
const SHOWN_ON_PHONES = 3;

/** How many rows of a list are displayed at once. */
export function shownRows(count: number): number {
  return Math.min(count, SHOWN);
}

/** What tells the rows that are displayed at once from the rest. */
export function firstKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string[] {
  return rows.slice(0, SHOWN).map(keyOf);
}

type Tally = { count: number; isExact: boolean };

type PanelListProps<Row> = {
  label: string;
  rows: readonly Row[];
  hasMore?: boolean;
  empty: string;
  /** A list item. */
  children: (row: Row) => React.ReactNode;
} & (
  | { /** The list that has all of them. */ all: { href: string; tally: Tally }; rest?: undefined }
  | { /** What reads the rest on demand. */ rest: Pick<RestRowsProps, "panel" | "facts" | "shown">; all?: undefined }
);

/** The first rows, and a way to the rest. */
export function PanelList<Row>(props: PanelListProps<Row>) {
  const { label, rows, hasMore = false, empty, all, rest, children: item } = props;
  if (rows.length === 0) return <p className="pb-1 text-muted-foreground">{empty}</p>;
  return (
    <WorkRows>
      <ul aria-label={label} className="short-on-phones panel-rows">
        {rows.slice(0, SHOWN).map(item)}
      </ul>
      {all ? <AllLink label={label} {...all} /> : null}
      {rest && rows.length > SHOWN ? (
        <MoreOfPanel label={label} {...rest} more={moreText(rows.length, hasMore)} wordsClassName={MORE} />
      ) : null}
      {rest && rows.length <= SHOWN ? <MoreRows count={rows.length} shown={SHOWN} /> : null}
    </WorkRows>
  );
}

export const MORE = "flex min-h-11 w-fit items-center text-link text-[0.8125rem] md:min-h-9";

function AllLink({ label, href, tally }: { label: string; href: string; tally: Tally }) {
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

function moreText(count: number, hasMore = false): string {
  return hasMore ? `Show the first ${count}` : `View all ${count}`;
}

type MoreRowsProps = {
  count: number;
  shown: number;
  /** The words that open it, where the rows aren’t all there are. */
  more?: string;
  children?: React.ReactNode;
};

/** The rows of the list before it that are displayed on demand. */
export function MoreRows({ count, shown, more = moreText(count), children }: MoreRowsProps) {
  if (count <= SHOWN_ON_PHONES) return null;
  return (
    <ShowMore
      more={more}
      fewer="Show fewer"
      wordsClassName={MORE}
      className={cn("border-t", count <= shown && "sm:hidden")}
    >
      {children}
    </ShowMore>
  );
}
