import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import { column } from "./tables";

/** Kinds without a center of their own: whether a row lies in a center by what belongs to it. */
export const CENTER_BY_OTHERS: Partial<Record<Kind, (centerCode: string, alias: string) => RawBuilder<boolean>>> = {
  companies: (centerCode, alias) => sql`(
    ${column(alias, "id")} in (select company_id from centers where code = ${centerCode})
    or exists (
      select from projects as own
      where own.company_id = ${column(alias, "id")} and own.center_code = ${centerCode} and own.deleted_at is null
    )
  )`,
};
