import { sql, type RawBuilder } from "kysely";
import type { ClientAnswers, ProposalQuestion } from "@/lib/contract/staffing/decisions";
import type { ClientAnswer } from "@/lib/staffing/proposal-decision";
import type { Person } from "@/lib/accounts/access/access-role";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";

/** What the client answered and who said so, of an assignment called `record`. */
export const CLIENT_ANSWER: RawBuilder<ClientAnswer | null> = sql`
  case when record.client_answer is not null then json_build_object(
    'answer', record.client_answer, 'at', record.client_answered_at, 'isOwn', record.is_client_answer_own,
    'by', (select ${USER_NAME} from users where users.id = record.client_answered_by)
  ) end
`;

/** What a client has asked about an assignment called `record`, the oldest first. */
export const QUESTIONS: RawBuilder<ProposalQuestion[]> = sql`
  coalesce(
    (
      select json_agg(
        json_build_object(
          'id', asked.id, 'question', asked.question, 'at', asked.created_at, 'answer', asked.answer,
          'answeredAt', asked.answered_at,
          'by', (select ${USER_NAME} from users where users.id = asked.created_by),
          'answeredBy', (select ${USER_NAME} from users where users.id = asked.answered_by)
        )
        order by asked.created_at, asked.id
      )
      from proposal_questions as asked where asked.assignment_id = record.id
    ),
    '[]'
  )
`;

/** @throws ProblemError 404 */
export async function readClientAnswers(db: Database, person: Person, id: string): Promise<ClientAnswers> {
  const { rows } = await sql<ClientAnswers>`
    select ${CLIENT_ANSWER} as answer, ${QUESTIONS} as questions from assignments as record
    where record.id = ${id} and record.deleted_at is null and ${inScope(person, "assignments", "read", "record")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
