import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { AssignmentMatch, Factor } from "@/lib/contract/staffing/matching";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";

/** Null if the assignment wasn't proposed from a list of matches. @throws ProblemError 404 */
export async function readAssignmentMatch(db: Database, person: Person, id: string): Promise<AssignmentMatch | null> {
  const { rows } = await sql<{ match: SavedMatch | null }>`
    select case when saved.assignment_id is not null then json_build_object(
      'score', saved.score, 'factors', saved.factors, 'weightsVersion', saved.weights_version,
      'at', to_char(saved.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) end as match
    from assignments as record left join assignment_matches as saved on saved.assignment_id = record.id
    where record.id = ${id} and record.deleted_at is null and ${inScope(person, "assignments", "read", "record")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.match && withFacts(row.match);
}

type SavedFactor = Omit<Factor, "facts"> & Partial<Pick<Factor, "facts">>;
type SavedMatch = Omit<AssignmentMatch, "factors"> & { factors: SavedFactor[] };

/** Earlier matches were saved in words only. */
function withFacts(match: SavedMatch): AssignmentMatch {
  return { ...match, factors: match.factors.map((factor) => ({ ...factor, facts: factor.facts ?? null })) };
}
