import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Candidate, Weights } from "@/lib/contract/staffing/matching";
import { type FreeTime, proposableTime, type ProposableTime } from "@/lib/staffing/matching/free-for-position";
import type { FreelancerFacts, PositionNeeds } from "@/lib/staffing/matching/match-input";
import { workedRoles } from "@/lib/staffing/matching/factors/role";
import { weighMatch, type WeighedMatch } from "@/lib/staffing/matching/score";
import { convertedRate } from "@/lib/staffing/rate-fit";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { lastBookedDay } from "@/upstream/staffing/work/booked-days";
import { BOOKED, COMMITTED, PENDING, WORKED } from "@/upstream/staffing/work/status-lists";
import { TODAY } from "@/upstream/platform/database/today";
import { narrowedFreelancers } from "./narrowing";
import type { MatchedPosition } from "./read-positions";

/** A candidate of whom a list may say why. */
export type WeighedCandidate = Omit<Candidate, "factors"> & Pick<WeighedMatch, "hasSkills" | "explain">;

/** Scores the freelancers worth scoring, in no order. */
export async function readCandidates(
  db: Database,
  person: Person,
  position: MatchedPosition,
  weights: Weights,
): Promise<WeighedCandidate[]> {
  const people = await readFacts(db, candidatesQuery(person, position, narrowedFreelancers(person, position)));
  return people.map((one) => candidateOf(one, position, weights));
}

/** A candidate with the time for which they can be proposed; null without free time. */
export type TimedCandidate = Candidate & { time: ProposableTime | null };

/** Scores these freelancers; those that the person can't list are left out. */
export async function readCandidatesByIds(
  db: Database,
  person: Person,
  position: MatchedPosition,
  { ids, weights }: { ids: readonly string[]; weights: Weights },
): Promise<TimedCandidate[]> {
  const named = sql`
    select record.* from freelancers as record
    where record.id = any(${ids}::uuid[]) and record.deleted_at is null
      and ${inScope(person, "freelancers", "list", "record")}
  `;
  const people = await readFacts(db, candidatesQuery(person, position, named));
  return people.map((one) => ({
    ...explained(candidateOf(one, position, weights)),
    time: proposableTime(one, position.needs),
  }));
}

/** With its reasons in words. */
export function explained<Weighed extends Pick<WeighedMatch, "hasSkills" | "explain">>(weighed: Weighed) {
  const { hasSkills: _, explain, ...match } = weighed;
  return { ...match, factors: explain() };
}

/** A freelancer as a match compares them. */
export type MatchedFreelancer = FreelancerFacts & { id: string; code: string; name: string };

export type FreelancerRow = Omit<MatchedFreelancer, "workedAs"> & { works: { role: string; isVisible: boolean }[] };

/** A freelancer beside a position. */
type CandidateRow = FreelancerRow & Pick<Candidate, "declined">;

export async function readFacts<Row extends FreelancerRow>(db: Database, query: RawBuilder<Row>) {
  const { rows } = await query.execute(db);
  return rows.map(({ works, ...row }) => ({ ...row, workedAs: workedRoles(works) }));
}

/** One statement: the chosen freelancers with their roles, and what takes their time in the position's dates. */
export function candidatesQuery(
  person: Person,
  { facts, companyId }: MatchedPosition,
  chosen: RawBuilder<unknown>,
): RawBuilder<CandidateRow> {
  const { id, startDate, endDate } = facts;
  return sql<CandidateRow>`
    with chosen as materialized (${chosen})
    select ${FREELANCER_COLUMNS}, work.*
    from chosen as record
      cross join lateral (
        select ${workColumns(person, { startDate, endDate })},
          (
            json_agg(json_build_object('code', work.code, 'status', work.status) order by work.number)
            filter (where work.position_id = ${id} and ${IS_LIVE})
          ) -> 0 as on_position,
          (
            json_agg(
              json_build_object('reason', work.reason, 'isByClient', work.is_client_answer_own)
              order by work.status_since desc
            ) filter (where work.position_id = ${id} and work.status = 'declined')
          ) -> 0 as declined,
          count(*) filter (where work.company_id = ${companyId} and ${HAS_WORKED}) as worked_for_company
        from assignments as work where work.freelancer_id = record.id and work.deleted_at is null
      ) as work
  `;
}

export const FREELANCER_COLUMNS: RawBuilder<unknown> = sql`
  record.id, record.code, record.name, record.headline, record.status, record.blocked_reason,
  to_json(record.skills) as skills, to_json(record.languages) as languages, record.work_mode, record.pay_rate::text,
  record.currency, record.rate_unit, record.availability, record.available_from, record.hours_per_week,
  record.center_code, record.country_code, record.state_id, record.city_id,
  coalesce(nullif(
    concat_ws(
      ', ', (select cities.name from cities where cities.id = record.city_id),
      (select states.name from states where states.id = record.state_id)
    ),
    ''
  ), (select countries.name from countries where countries.code = record.country_code)) as place_name
`;

/** Conditions on an assignment called `work`: neither ended nor refused; and work that was or is done. */
export const IS_LIVE = sql<boolean>`(work.status in ${COMMITTED} or work.status in ${PENDING})`;
export const HAS_WORKED = sql<boolean>`work.status in ('active', 'completed')`;

/** Of assignments called `work`: those that take or may take time in the dates, and the roles worked so far. */
export function workColumns(person: Person, dates: { startDate: string; endDate: string | null }): RawBuilder<unknown> {
  const isVisible = inScope(person, "assignments", "read", "work");
  const isInDates = (lastDay: RawBuilder<unknown>) => sql<boolean>`(
    coalesce(${lastDay}, 'infinity') >= greatest(${dates.startDate}::date, work.start_date)
    and work.start_date <= coalesce(${dates.endDate}::date, 'infinity')
  )`;
  const bookings = (statuses: RawBuilder<unknown>, lastDay: RawBuilder<unknown>) => sql`
    coalesce(
      json_agg(
        json_build_object(
          'code', case when ${isVisible} then work.code end, 'status', work.status,
          'startDate', work.start_date, 'endDate', ${lastDay}, 'allocation', work.allocation
        )
        order by work.start_date, work.number
      ) filter (where work.status in ${statuses} and ${isInDates(lastDay)}),
      '[]'
    )
  `;
  return sql`
    ${bookings(BOOKED, lastBookedDay("work", TODAY))} as commitments,
    ${bookings(PENDING, sql`work.end_date`)} as offers,
    coalesce(
      json_agg(json_build_object('role', work.role, 'isVisible', ${isVisible}) order by work.number)
        filter (where work.status in ${WORKED}),
      '[]'
    ) as works
  `;
}

/** What a freelancer costs, and how much of their time is free in the position's dates. */
export function termsOf(
  { payRate, currency, rateUnit }: FreelancerFacts,
  needs: PositionNeeds,
  { hours, from }: FreeTime,
) {
  const converted = convertedRate({ payRate, currency, rateUnit }, needs, needs.conversion);
  return {
    payRate,
    currency,
    rateUnit,
    convertedRate: converted,
    freeHours: Math.round(hours * 10) / 10,
    freeFrom: from,
  };
}

function candidateOf(
  row: MatchedFreelancer & Pick<Candidate, "declined">,
  { needs }: MatchedPosition,
  weights: Weights,
): WeighedCandidate {
  const { score, gates, time, hasSkills, explain } = weighMatch(row, needs, weights);
  return {
    freelancerId: row.id,
    code: row.code,
    name: row.name,
    headline: row.headline,
    status: row.status,
    score,
    gates,
    hasSkills,
    explain,
    ...termsOf(row, needs, time),
    availability: row.availability,
    availableFrom: row.availableFrom,
    hoursPerWeek: row.hoursPerWeek,
    declined: row.declined,
  };
}
