import { sql } from "kysely";
import { TAKING_AN_OPENING } from "./statuses";

const HOURS_PER_WEEK = 40;

/** Spend is the hourly bill rate times the hours of the weeks worked so far, as a decimal string. */
export const PROJECT_FIGURES = sql`(
  select json_build_object(
    'openPositions', greatest(0, positions.openings - taken.filled),
    'filledPositions', taken.filled,
    'spend', taken.spend::text
  )
  from (
    select coalesce(sum(openings), 0) as openings from project_positions where project_id = record.id
  ) as positions, (
    select
      count(*) filter (where status in ${TAKING_AN_OPENING}) as filled,
      coalesce(
        sum(
          bill_rate * ${sql.lit(HOURS_PER_WEEK)} * allocation / 100.0
            * greatest(0, least(coalesce(end_date, current_date), current_date) - start_date) / 7.0
        ) filter (where status in ('active', 'completed', 'terminated')),
        0
      )::numeric(14, 2) as spend
    from assignments where project_id = record.id
  ) as taken
)`;
