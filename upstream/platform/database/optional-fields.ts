import { sql } from "kysely";
import type { OptionalFields } from "@/lib/records/schemas/optional-fields";
import type { Database } from "./connect";

/** Makes the setting the database's own, for all of its connections. */
export async function setOptionalFields(db: Database, fields: OptionalFields): Promise<void> {
  const set = sql`${[...fields]}::text[]`;
  await sql`update installation set optional_fields = ${set} where optional_fields <> ${set}`.execute(db);
}

export async function readOptionalFields(db: Database): Promise<OptionalFields> {
  const { rows } = await sql<{ fields: string[] }>`select optional_fields as fields from installation`.execute(db);
  return rows[0]?.fields ?? [];
}
