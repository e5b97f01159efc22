import { sql } from "kysely";
import type { FieldError } from "@/lib/contract/problem";
import { formatList } from "@/lib/format";
import { isCommitted } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/database/connect";
import { COMMITTED } from "@/upstream/records/sql/work-cost";
import type { StaffingWrite } from "./overloads";

type Position = { id: string; role: string; openings: number; filledBy: string[] };

/**
 * For each write the error of filling more openings than its position has. Locks the positions until the transaction
 * ends, so that two writes at once can't both take the last one.
 */
export async function findFullPositions(
  db: Database,
  writes: readonly StaffingWrite[],
): Promise<(FieldError | null)[]> {
  const filling = writes.filter(fillsOpening);
  if (filling.length === 0) return writes.map(() => null);
  const positions = await lockPositions(db, filling);
  const errors = new Map<string, FieldError>();
  for (const { id, after } of filling) {
    const position = positions.get(String(after.positionId));
    if (!position) continue;
    if (position.filledBy.length >= position.openings) errors.set(id, fullError(position));
    else position.filledBy.push(typeof after.freelancerName === "string" ? after.freelancerName : "another freelancer");
  }
  return writes.map(({ id }) => errors.get(id) ?? null);
}

function fillsOpening({ before, after }: StaffingWrite): boolean {
  if (!isCommitted(after.status)) return false;
  return !isCommitted(before.status) || before.positionId !== after.positionId;
}

async function lockPositions(db: Database, writes: readonly StaffingWrite[]): Promise<Map<string, Position>> {
  const ids = [...new Set(writes.map(({ after }) => after.positionId))];
  // A fixed order prevents deadlocks; assignments may still refer to the positions.
  await sql`select from project_positions where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  const { rows } = await sql<Position>`
    select item.id, item.role, item.openings,
      coalesce(
        json_agg(record.name || ' (' || record.code || ')' order by record.number) filter (where record.id is not null),
        '[]'
      ) as filled_by
    from project_positions as item left join assignments as record
      on record.position_id = item.id and record.deleted_at is null
      and record.status in ${COMMITTED}
      and record.id <> all(${writes.map(({ id }) => id)}::uuid[])
    where item.id = any(${ids}::uuid[]) group by item.id
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const NAMED_MAX = 5;

function fullError({ role, openings, filledBy }: Position): FieldError {
  const more = filledBy.length - NAMED_MAX;
  const names = formatList([...filledBy.slice(0, NAMED_MAX), ...(more > 0 ? [`${more} more`] : [])]);
  const filled = openings === 1 ? "The opening is filled" : `All ${openings} openings are filled`;
  return { path: "positionId", message: `${filled} for ${role}: ${names}` };
}
