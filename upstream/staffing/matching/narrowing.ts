import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { hourlyInBase } from "@/lib/staffing/compare-in-base-currency";
import type { PositionNeeds } from "@/lib/staffing/matching/match-input";
import { all, any } from "@/upstream/records/sql/conditions";
import { inScope } from "@/upstream/records/sql/scope";
import { codeLiteral, planValue } from "@/upstream/records/sql/values";
import { BOOKABLE, COMMITTED, WORKED } from "@/upstream/staffing/work/status-lists";
import type { MatchedPosition } from "./read-positions";
import { type RoleQuery, roleQuery, roleText } from "./role-query";

/** How many people are scored for a position. */
export const CANDIDATES_MAX = 200;

/** How many people with the most needed skills are read before the best of them are chosen. */
const SCANNED_MAX = 600;

/** Sets of skills in one condition: each is a search in the index. */
const SETS_MAX = 20;

/**
 * The freelancers worth scoring, as rows of `freelancers`, by steps: those with all needed skills who call themselves what
 * the position asks for, then others with all skills, with one fewer, and so on; without skills by role, place and free
 * time. Each step uses an index and reads only as many as are missing. What this can miss is in docs/decisions/027.
 */
export function narrowedFreelancers(person: Person, { needs }: MatchedPosition): RawBuilder<unknown> {
  const isListed = all([sql<boolean>`record.deleted_at is null`, inScope(person, "freelancers", "list", "record")]);
  const role = roleQuery(needs.role);
  const steps = needs.skills.length > 0 ? skillSteps(needs, role) : roleSteps(needs, role);
  const names = steps.map((_, i) => sql.raw(`step_${i}`));
  const parts = steps.map(({ isIn, order = sql`` }, i) => {
    const earlier = names.slice(0, i);
    // A step is read only if those before it are read to their end.
    const isNew = earlier.map((name) => sql<boolean>`record.id not in (select id from ${name})`);
    const isNeeded = i === 0 ? [] : [sql<boolean>`${countIn(earlier)} < ${sql.lit(SCANNED_MAX)}`];
    return sql`
      ${names[i]} as materialized (
        select ${COMPARED} from freelancers as record
        where ${all([isListed, isIn, ...isNew, ...isNeeded])} ${order} limit ${sql.lit(SCANNED_MAX)}
      )
    `;
  });
  return sql`
    with ${sql.join(parts)}
    select * from freelancers where id in (
      select record.id from (${sql.join(
        names.map((name) => sql`select * from ${name}`),
        sql` union all `,
      )}) as record
      order by ${sql.join(preferences(needs, role))} limit ${sql.lit(CANDIDATES_MAX)}
    )
  `;
}

/** What the order of the people read depends on; whole rows would double the time of sorting them. */
const COMPARED = sql.join(
  [
    "id",
    "number",
    "status",
    "skills",
    "headlineWords",
    "availability",
    "availableFrom",
    "figuresUntil",
    "freeFrom",
    "workMode",
    "centerCode",
    "stateId",
    "currency",
    "payRate",
    "rateUnit",
    "payRateHourly",
  ].map((name) => sql.ref(`record.${name}`)),
);

/** Whom to read; never null. By default in no order: to sort those whom an index finds means to read them all. */
type Step = { isIn: RawBuilder<boolean>; order?: RawBuilder<unknown> };

/** All skills and the role, all skills, all but one, and so on while there are few enough sets; at last any skill. */
function skillSteps({ skills }: PositionNeeds, role: RoleQuery | null): Step[] {
  const steps: Step[] = role ? [{ isIn: all([hasAll(skills), isCalled(role.all)]) }] : [];
  for (let size = skills.length; size > 1; size--) {
    const sets = setsOf(skills, size);
    if (sets === null) break;
    steps.push({ isIn: any(sets.map(hasAll)) });
  }
  return [...steps, { isIn: sql<boolean>`record.skills && ${skillList(skills)}` }];
}

/** Who can work then: in the role and near, in the role, once in it, in a related one, near, and anybody. */
function roleSteps(needs: PositionNeeds, role: RoleQuery | null): Step[] {
  const canWork = all([sql<boolean>`record.status in ${BOOKABLE}`, isFreeBy(needs.endDate)]);
  const near = isNear(needs);
  const steps: RawBuilder<boolean>[] = [];
  if (role) {
    if (near) steps.push(all([isCalled(role.all), canWork, near]));
    steps.push(all([isCalled(role.all), canWork]), all([hasWorkedAs(role.all), canWork]));
    if (role.any !== role.all) steps.push(all([isCalled(role.any), canWork]));
  }
  // Of anybody those whose records were kept up to date.
  const order = sql`order by record.updated_at desc, record.id desc`;
  const others = near ? [all([canWork, near]), canWork] : [canWork];
  return [...steps.map((isIn) => ({ isIn })), ...others.map((isIn) => ({ isIn, order }))];
}

function hasWorkedAs(query: string): RawBuilder<boolean> {
  return sql<boolean>`record.id in (
    select work.freelancer_id from project_positions as item join assignments as work on work.position_id = item.id
    where role_words(item.role) @@ ${roleText(query)} and work.status in ${WORKED} and work.deleted_at is null
    limit ${sql.lit(SCANNED_MAX)}
  )`;
}

function isCalled(query: string): RawBuilder<boolean> {
  return sql<boolean>`record.headline_words @@ ${roleText(query)}`;
}

/** Whether somebody has a free day up to a day; by null, ever. Until the stored day is first computed, the stated one counts. */
function isFreeBy(day: string | null): RawBuilder<boolean> {
  const freeFrom = sql`case
    when record.figures_until = '-infinity' then available_on(record.availability, record.available_from)
    else record.free_from
  end`;
  return day === null
    ? sql<boolean>`${freeFrom} is not null`
    : sql<boolean>`coalesce(${freeFrom} <= ${day}::date, false)`;
}

/** Whether somebody works where the project is, or anywhere; null if nobody knows where it is. */
function isNear({ placeName, centerCode, stateId }: PositionNeeds): RawBuilder<boolean> | null {
  if (placeName === null) return null;
  return any([
    sql<boolean>`record.work_mode = 'remote'`,
    ...(centerCode === null ? [] : [sql<boolean>`coalesce(record.center_code = ${codeLiteral(centerCode)}, false)`]),
    ...(stateId === null ? [] : [sql<boolean>`coalesce(record.state_id = ${codeLiteral(stateId)}, false)`]),
  ]);
}

/** Every choice of `size` of the skills; null if there are too many. */
function setsOf(skills: readonly string[], size: number): string[][] | null {
  let sets: string[][] = [[]];
  for (const [i, skill] of skills.entries()) {
    const left = skills.length - i - 1;
    sets = sets.flatMap((set) => {
      const grown = set.length < size ? [[...set, skill]] : [];
      return set.length + left >= size ? [...grown, set] : grown;
    });
    if (sets.length > SETS_MAX * 2) return null;
  }
  return sets.length > SETS_MAX ? null : sets;
}

function hasAll(skills: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`record.skills @> ${skillList(skills)}`;
}

function skillList(skills: readonly string[]): RawBuilder<unknown> {
  return planValue(skills, (value) => sql`${value}::text[]`);
}

function countIn(names: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`(select count(*) from ${name})`),
    sql` + `,
  );
}

/** Best first, by what is cheap to know; the score decides later. */
function preferences(needs: PositionNeeds, role: RoleQuery | null): RawBuilder<unknown>[] {
  const { startDate, endDate, skills, rateMax } = needs;
  // Counted, because the planner would answer `exists` by reading the committed assignments of everybody.
  const isBooked = sql`(
    select count(*) from assignments as work
    where work.freelancer_id = record.id and work.deleted_at is null and work.status in ${COMMITTED}
      and work.allocation = 100 and work.start_date <= ${startDate}::date
      and coalesce(work.end_date, 'infinity') >= coalesce(${endDate}::date, 'infinity')
  ) > 0`;
  const matching = skills.map((skill) => sql`(${skill}::text = any(record.skills))::int`);
  const near = isNear(needs);
  return [
    ...(matching.length > 0 ? [sql`${sql.join(matching, sql` + `)} desc`] : []),
    sql`record.status in ${BOOKABLE} desc`,
    sql`(${isFreeBy(endDate)}) desc`,
    sql`${isBooked}`,
    ...(role ? [sql`${isCalled(role.all)} desc`, sql`${isCalled(role.any)} desc`] : []),
    sql`(${isFreeBy(startDate)}) desc`,
    ...(near ? [sql`${near} desc`] : []),
    ...(rateMax === null ? [] : [sql`${fitsRate(needs, rateMax)} desc`]),
    sql`record.number`,
  ];
}

/** Rates of the position's currency compare without exchange rates. */
function fitsRate({ rateUnit, currency, conversion }: PositionNeeds, rateMax: string): RawBuilder<boolean> {
  const most = sql`hourly_rate(${rateMax}::numeric, ${rateUnit}::freelancer_rate_unit)`;
  const mostInBase = hourlyInBase({ amount: rateMax, unit: rateUnit, currency }, conversion);
  return sql<boolean>`coalesce(
    case when record.currency::text = ${currency} then hourly_rate(record.pay_rate, record.rate_unit) <= ${most}
      else record.pay_rate_hourly <= ${mostInBase}::numeric end,
    false
  )`;
}
