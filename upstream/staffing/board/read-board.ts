import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Board, BoardCard, BoardColumn } from "@/lib/contract/staffing/board";
import { boardOrder } from "@/lib/records/board-order";
import { BOARD_RECORDS, BOARD_STEP, type BoardQuery } from "@/lib/records/board-query";
import { assignment } from "@/lib/records/definitions/assignment";
import type { ListQuery } from "@/lib/records/list/list-query";
import { isLive } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import { CLIENT_ANSWER } from "@/upstream/staffing/proposals/client-answer";
import { all } from "@/upstream/records/sql/conditions";
import { inScope } from "@/upstream/records/sql/scope";
import { limitsWithTime } from "@/upstream/records/sql/assignment-limits";
import { matchesSearch } from "@/upstream/records/sql/search";
import { column } from "@/upstream/records/sql/tables";
import { readPositionSlots } from "@/upstream/staffing/work/read-slots";
import { cachedTotal, cappedTotal, COUNTED_MAX } from "@/upstream/records/page/totals";

const { status: STATUS } = assignment.fields;

export const BOARD_STATUSES = STATUS?.type === "choice" ? STATUS.options.map(({ value }) => value) : [];

type Card = Omit<BoardCard, "slots">;
type Row = { columnStatus: string; count: number } & (Card | { id: null });

/** The assignments in the person's scope, by status. */
export async function readBoard(db: Database, person: Person, query: BoardQuery): Promise<Board> {
  const { rows } = await boardQuery(person, query).execute(db);
  const countedMax = isWhole(query) ? null : COUNTED_MAX;
  const columns = BOARD_STATUSES.map((status) => columnOf(status, rows, { limit: limitOf(query, status), countedMax }));
  const slots = await readPositionSlots(
    db,
    columns.flatMap(({ cards }) => cards.filter(({ status }) => isLive(status)).map(({ positionId }) => positionId)),
  );
  return {
    columns: columns.map((column) => ({
      ...column,
      cards: column.cards.map((card) => ({
        ...card,
        slots: (isLive(card.status) && slots.get(card.positionId)) || null,
      })),
    })),
  };
}

/** One row per card, and one for a column without cards. Each column reads one card more than it shows. */
export function boardQuery(person: Person, query: BoardQuery): RawBuilder<Row> {
  const columns = BOARD_STATUSES.map(
    (status, i) => sql`
      select ${sql.lit(i)} as place, ${sql.lit(status)} as column_status, ${countOf(person, query, status)} as count
    `,
  );
  const cards = BOARD_STATUSES.map((status, i) => sql`(${cardsOf(person, query, status, i)})`);
  return sql<Row>`
    select board.column_status, board.count, card.*
    from (${sql.join(columns, sql` union all `)}) as board
      left join (${sql.join(cards, sql` union all `)}) as card on card.place = board.place
    order by board.place, card.rank
  `;
}

function cardsOf(person: Person, query: BoardQuery, status: string, place: number): RawBuilder<unknown> {
  const { field, isDescending } = boardOrder("assignments", status);
  const direction = isDescending ? sql`desc` : sql`asc`;
  // Moments are never empty; without "nulls last" the index by change is read backwards.
  const nulls = field === "endDate" ? sql`nulls last` : sql``;
  const order = sql`${column("record", field)} ${direction} ${nulls}, record.id ${direction}`;
  return sql`
    select ${sql.lit(place)} as place, row_number() over (order by ${order}) as rank,
      record.id, record.code, record.version, record.name, record.freelancer_id, record.role,
      record.project_id, record.position_id, projects.name as project, record.company_id, companies.name as company,
      record.start_date, record.end_date, record.allocation, record.pay_rate, record.bill_rate, record.currency,
      record.rate_unit, record.status, record.updated_at, record.status_since,
      ${CLIENT_ANSWER} as client_answer,
      (select count(*)::int from proposal_questions where assignment_id = record.id and answered_at is null)
        as open_questions,
      ${limitsWithTime(person, "record")} as limits
    from (
      select * from assignments as record where ${isInColumn(person, query, status)}
      order by ${order} limit ${limitOf(query, status) + 1}
    ) as record
      join projects on projects.id = record.project_id
      left join companies on companies.id = record.company_id
  `;
}

function isInColumn(person: Person, query: BoardQuery, status: string): RawBuilder<boolean> {
  const named = BOARD_RECORDS.filter((name) => query[name] !== null);
  return all([
    sql<boolean>`record.deleted_at is null and record.status = ${sql.lit(status)}`,
    inScope(person, "assignments", "list", "record"),
    ...named.map((name) => sql<boolean>`${column("record", name)} = ${query[name]}`),
    ...matchesSearch(query.q, "record"),
  ]);
}

/** From the cached counts, unless the query searches or names a record. */
function countOf(person: Person, query: BoardQuery, status: string): RawBuilder<number> {
  const cached = isWhole(query) ? cachedTotal(person, "assignments", inStatus(status)) : null;
  return cached ?? cappedTotal({ kind: "assignments", condition: isInColumn(person, query, status) }, query.q !== "");
}

function isWhole(query: BoardQuery): boolean {
  return query.q === "" && BOARD_RECORDS.every((name) => query[name] === null);
}

function inStatus(status: string): ListQuery {
  return { q: "", filters: { status: { type: "any", values: [status] } }, where: null, sort: [], page: 1, size: 1 };
}

function limitOf({ limits }: BoardQuery, status: string): number {
  return limits[status] ?? BOARD_STEP;
}

type CardColumn = Omit<BoardColumn, "cards"> & { cards: Card[] };

type ColumnLimits = { limit: number; countedMax: number | null };

function columnOf(status: string, rows: readonly Row[], { limit, countedMax }: ColumnLimits): CardColumn {
  const own = rows.filter(({ columnStatus }) => columnStatus === status);
  const cards = own.filter((row) => row.id !== null);
  const count = own[0]?.count ?? 0;
  const isCountExact = countedMax === null || count <= countedMax;
  return {
    status,
    count: isCountExact ? count : countedMax,
    isCountExact,
    cards: cards.slice(0, limit),
    hasMore: cards.length > limit,
  };
}
