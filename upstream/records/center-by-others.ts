import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import { column } from "./tables";

/** For kinds without a center field: whether a row belongs to a center through other records. */
export const CENTER_BY_OTHERS: Partial<Record<Kind, (centerCode: string, alias: string) => RawBuilder<boolean>>> = {
  companies: (centerCode, alias) => sql`(
    ${column(alias, "id")} in (select company_id from centers where code = ${centerCode})
    or exists (
      select from projects as own
      where own.company_id = ${column(alias, "id")} and own.center_code = ${centerCode} and own.deleted_at is null
    )
  )`,
};
