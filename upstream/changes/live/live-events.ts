import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { LiveEvent } from "@/lib/contract/changes/live";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import type { LedgerChange } from "./tail-ledger";

/** Of more records of a kind, an event names the kind alone. */
const NAMED_MAX = 100;

/** What somebody is told: of records that they may read, or could read before. Null if nothing is left. */
export async function eventFor(
  db: Database,
  person: Person,
  changes: readonly LedgerChange[],
): Promise<LiveEvent | null> {
  const open = [...Map.groupBy(await readableOf(db, person, changes), ({ kind }) => kind).values()];
  const named = open.filter((ofKind) => ofKind.length > 0 && ofKind.length <= NAMED_MAX).flat();
  const records = named.map(({ kind, id, version }) => ({ kind, id, version }));
  const kinds = open.flatMap(([first, ...others]) => (first && others.length >= NAMED_MAX ? [first.kind] : []));
  return records.length + kinds.length > 0 ? { records, kinds } : null;
}

/** A record, and where it belonged before, if that is known. */
type Named = Pick<LedgerChange, "kind" | "id"> & Partial<Pick<LedgerChange, "formerCenters" | "formerCompanies">>;

/** Those that somebody may read, or could before. */
export async function readableOf<Of extends Named>(db: Database, person: Person, named: readonly Of[]): Promise<Of[]> {
  const ofKinds = Map.groupBy(named, ({ kind }) => kind);
  return (await Promise.all([...ofKinds].map(([kind, ofKind]) => readable(db, person, kind, ofKind)))).flat();
}

async function readable<Of extends Named>(
  db: Database,
  person: Person,
  kind: Kind,
  changes: readonly Of[],
): Promise<readonly Of[]> {
  const scope = scopeOf(person, kind, "read");
  if (scope === "none") return [];
  if (scope === "all") return changes;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} as record
    where id = any(${changes.map(({ id }) => id)}::uuid[]) and ${inScope(person, kind, "read", "record")}
  `.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  const belonged = ({ formerCenters = [], formerCompanies = [] }: Named) =>
    scope === "center"
      ? formerCenters.includes(person.centerCode ?? "")
      : formerCompanies.includes(person.companyId ?? "");
  return changes.filter((change) => ids.has(change.id) || belonged(change));
}
