import Link from "@/lib/shell/reader-link";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { EntryDashboard } from "@/lib/contract/staffing/dashboard";
import { MISSING_DATA } from "@/lib/contract/staffing/dashboard-lists";
import { formatTally } from "@/lib/format";
import { listPath } from "@/lib/records/kinds";
import { queryHref } from "./list-href";
import { MORE, Panel } from "./panel";
import { PanelRow, VerbLink } from "./rows/panel-row";

type MissingDataPanelProps = Pick<EntryDashboard, "missing"> & { person: Person };

/** What data entry comes to complete: the records of each check, and in one line the checks that find nothing. */
export function MissingDataPanel({ missing, person }: MissingDataPanelProps) {
  const found = missing.filter(({ count }) => count > 0);
  const clear = missing.filter(({ count }) => count === 0);
  return (
    <Panel title="Needs fixing" note="Records in use with missing details, those changed last first">
      {found.length > 0 ? (
        <ul
          aria-label="Needs fixing"
          className="grid gap-x-8 @xl:auto-cols-[minmax(0,1fr)] @xl:grid-flow-col @max-xl:divide-y"
        >
          {found.map((one) => (
            <MissingList key={one.check} missing={one} person={person} />
          ))}
        </ul>
      ) : null}
      {clear.length > 0 ? (
        <p className="border-t py-2 text-xs text-muted-foreground first:border-t-0">
          Nothing to fix: {clear.map(({ check }) => MISSING_DATA[check].label.toLowerCase()).join(", ")}
        </p>
      ) : null}
    </Panel>
  );
}

function MissingList({ missing: { check, rows, ...tally }, person }: { missing: Missing; person: Person }) {
  const { kind, label, field, add } = MISSING_DATA[check];
  return (
    <li className="grid content-start pt-1">
      <p className="flex items-baseline gap-2 border-b py-1">
        <span className="text-[1.75rem]/8 font-semibold tracking-tight">{formatTally(tally)}</span>
        {label}
      </p>
      <ul aria-label={label} className="short-on-phones panel-rows">
        {rows.map(({ id, code, name }) => (
          <PanelRow
            key={id}
            href={`${listPath(kind)}/${id}`}
            title={name}
            meta={code}
            verb={
              can(person, "update", kind) ? (
                <VerbLink href={`${listPath(kind)}/${id}/edit?focus=${field}`} of={`of ${name}`}>
                  {add}
                </VerbLink>
              ) : null
            }
          >
            {null}
          </PanelRow>
        ))}
      </ul>
      <p className="border-t">
        <Link prefetch={false} href={queryHref(kind, MISSING_DATA[check])} className={MORE}>
          View all {formatTally(tally)}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </Link>
      </p>
    </li>
  );
}

type Missing = EntryDashboard["missing"][number];
