import { sql } from "kysely";
import { inheritedTerms, type InheritedTerms } from "@/lib/staffing/inherited-terms";
import type { KindRules } from "@/upstream/changes/plan/kind-rules";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";

type Read = NonNullable<KindRules["inherited"]>;

export const ofCompanies: Read = async (db, creates) => {
  const companies = await byId<{ id: string; currency: string }>(db, creates, "companyId", (ids) => {
    return sql`select id, currency from companies where id = any(${ids}::uuid[])`;
  });
  return creates.map(({ companyId }) => inheritedTerms({ company: companies.get(companyId) }));
};

export const ofPositions: Read = async (db, creates) => {
  type Row = { id: string; currency: string | null; rateUnit: string; projectCurrency: string | null };
  const positions = await byId<Row>(db, creates, "positionId", (ids) => {
    return sql`
      select item.id, item.currency, item.rate_unit, projects.currency as project_currency
      from project_positions as item left join projects on projects.id = item.project_id
      where item.id = any(${ids}::uuid[])
    `;
  });
  return creates.map(({ positionId }): InheritedTerms => {
    const position = positions.get(positionId);
    return inheritedTerms({ position, project: position && { currency: position.projectCurrency } });
  });
};

async function byId<Row extends { id: string }>(
  db: Database,
  creates: readonly Values[],
  name: string,
  statement: (ids: unknown[]) => ReturnType<typeof sql<Row>>,
): Promise<Map<unknown, Row>> {
  const ids = [...new Set(creates.map((values) => values[name]))].filter((id) => typeof id === "string");
  const { rows } = ids.length === 0 ? { rows: [] } : await statement(ids).execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
