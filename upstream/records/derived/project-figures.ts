import { sql } from "kysely";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "../record-of";
import { TAKING_AN_OPENING } from "./statuses";

const HOURS_PER_WEEK = 40;

/**
 * Openings filled by accepted and running assignments and those left; spend is the bill rate by the hour, over the
 * weeks worked so far, of assignments that ran or are running.
 */
export async function projectFigures(db: Database, id: string): Promise<Values> {
  const { rows } = await sql<Values & { filled: number; openings: number; spend: string }>`
    select
      (select coalesce(sum(openings), 0)::int from project_positions where project_id = ${id}) as openings,
      count(*) filter (where status in ${TAKING_AN_OPENING})::int as filled,
      coalesce(
        sum(
          bill_rate * ${HOURS_PER_WEEK} * allocation / 100.0
            * greatest(0, least(coalesce(end_date, current_date), current_date) - start_date) / 7.0
        ) filter (where status in ('active', 'completed', 'terminated')),
        0
      )::numeric(14, 2) as spend
    from assignments where project_id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) return {};
  return { openPositions: Math.max(0, row.openings - row.filled), filledPositions: row.filled, spend: row.spend };
}
