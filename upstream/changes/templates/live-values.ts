import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { can, scopeOf } from "@/lib/accounts/access/rights";
import type { ReferenceTarget } from "@/lib/records/definition";
import { isKind, type Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import type { LiveValue, LiveValues } from "@/upstream/records/field-types/field-type";
import { inScope } from "@/upstream/records/sql/scope";

// Keeps the file small; a longer drop-down helps nobody.
const RECORDS_MAX = 2000;

export async function loadLiveValues(
  db: Database,
  person: Person,
  kind: Kind,
  targets: readonly ReferenceTarget[],
): Promise<LiveValues> {
  const values = new Map<ReferenceTarget, LiveValue[]>();
  for (const target of targets) values.set(target, await load(db, person, kind, target));
  return values;
}

async function load(db: Database, person: Person, kind: Kind, target: ReferenceTarget): Promise<LiveValue[]> {
  if (isKind(target)) return can(person, "refer", target) ? loadRecords(db, person, target) : [];
  const { rows } = await referenceQuery(person, kind, target).execute(db);
  return rows;
}

async function loadRecords(db: Database, person: Person, kind: Kind): Promise<LiveValue[]> {
  const { rows } = await sql<LiveValue>`
    select record.code || ' ' || record.name as value from ${sql.table(kind)} as record
    where record.deleted_at is null and ${inScope(person, kind, "refer", "record")}
    order by record.name, record.id limit ${RECORDS_MAX}
  `.execute(db);
  return rows;
}

function referenceQuery(person: Person, kind: Kind, target: Exclude<ReferenceTarget, Kind>) {
  switch (target) {
    case "countries":
      return sql<LiveValue>`
        select code || ' ' || name as value from countries where retired_at is null order by position
      `;
    case "states":
      return sql<LiveValue>`
        select states.id || ' ' || states.name as value, countries.code || ' ' || countries.name as within
        from states join countries on countries.code = states.country_code
        where countries.retired_at is null order by countries.position, states.name
      `;
    case "cities":
      return sql<LiveValue>`
        select cities.name as value, states.id || ' ' || states.name as within
        from cities join states on states.id = cities.state_id join countries on countries.code = states.country_code
        where countries.retired_at is null order by countries.position, states.name, states.id, cities.name
      `;
    case "positions":
      return sql<LiveValue>`
        select item.role as value, projects.code || ' ' || projects.name as within
        from project_positions as item join projects on projects.id = item.project_id
        where projects.deleted_at is null and ${inScope(person, "projects", "refer", "projects")}
        order by projects.name, projects.id, item.position limit ${RECORDS_MAX}
      `;
    case "zones":
      return sql<LiveValue>`select code || ' ' || name as value from zones where retired_at is null order by name`;
    case "clientCodes":
      return sql<LiveValue>`select unnest(value) as value from config where key = 'clientCodes'`;
    case "roles":
      return sql<LiveValue>`select unnest(value) as value from config where key = 'roles'`;
    case "issueCategories":
      return sql<LiveValue>`
        select category as value, role as within
        from config as roles, unnest(roles.value) as role, config as lists, unnest(lists.value) as category
        where roles.key = 'roles' and (
          lists.key = 'security-issueCats' and role not ilike '%center_manager%'
          or lists.key = 'center_manager-issueCats' and role not ilike '%security%'
        )
        order by role, category
      `;
    case "centerCodes": {
      const own = scopeOf(person, kind, "create") === "center" ? person.centerCode : null;
      return sql<LiveValue>`
        select code || ' ' || name as value from centers
        where deleted_at is null and status = 'active' and (${own}::text is null or code = ${own}) order by name
      `;
    }
  }
}
