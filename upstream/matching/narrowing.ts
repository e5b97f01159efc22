import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import { POSITION_RATE_UNIT } from "@/lib/staffing/matching/rate";
import { all, any } from "@/upstream/records/sql/conditions";
import { inScope } from "@/upstream/records/sql/scope";
import { planValue } from "@/upstream/records/sql/values";
import { COMMITTED } from "@/upstream/records/sql/work-cost";
import type { MatchedPosition } from "./read-positions";

/** How many people are scored for a position. */
export const CANDIDATES_MAX = 200;

/** How many people with the most needed skills are read before the best of them are chosen. */
const SCANNED_MAX = 600;

/** Sets of skills in one condition: each is a search in the index. */
const SETS_MAX = 20;

/**
 * The freelancers worth scoring, as rows of `freelancers`: those with all needed skills first, then with one fewer, and
 * so on, each step by the index of skills. What this can miss is in docs/decisions/027.
 */
export function narrowedFreelancers(person: Person, position: MatchedPosition): RawBuilder<unknown> {
  const { skills } = position.facts;
  const isListed = all([sql<boolean>`record.deleted_at is null`, inScope(person, "freelancers", "list", "record")]);
  const levels = skillLevels(skills);
  if (levels.length === 0) {
    return sql`
      select record.* from freelancers as record where ${isListed} and ${CAN_WORK}
      order by record.number limit ${sql.lit(CANDIDATES_MAX)}
    `;
  }
  const names = levels.map((_, i) => sql.raw(`level_${i}`));
  const parts = levels.map((level, i) => {
    const earlier = levels.slice(0, i).map((other) => sql<boolean>`not ${other}`);
    const isNeeded = i === 0 ? [] : [sql<boolean>`${countIn(names.slice(0, i))} < ${sql.lit(SCANNED_MAX)}`];
    // In no order: sorting by number would read either all matches or the numbers of several times as many people.
    return sql`
      ${names[i]} as materialized (
        select record.* from freelancers as record
        where ${all([isListed, level, ...earlier, ...isNeeded])} limit ${sql.lit(SCANNED_MAX)}
      )
    `;
  });
  return sql`
    with ${sql.join(parts)}
    select record.* from (${sql.join(
      names.map((name) => sql`select * from ${name}`),
      sql` union all `,
    )}) as record
    order by ${sql.join(preferences(position))} limit ${sql.lit(CANDIDATES_MAX)}
  `;
}

const CAN_WORK = sql<boolean>`record.status in ('new', 'screening', 'active') and record.availability <> 'unavailable'`;

/** Conditions for all skills, for all but one, and so on while there are few enough sets; at last for any skill. */
function skillLevels(skills: readonly string[]): RawBuilder<boolean>[] {
  const levels: RawBuilder<boolean>[] = [];
  for (let size = skills.length; size > 1; size--) {
    const sets = setsOf(skills, size);
    if (sets === null) break;
    levels.push(any(sets.map(hasAll)));
  }
  if (skills.length === 0) return levels;
  return [...levels, sql<boolean>`record.skills && ${skillList(skills)}`];
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
  return planValue("custom", skills, (value) => sql`${value}::text[]`);
}

function countIn(names: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`(select count(*) from ${name})`),
    sql` + `,
  );
}

/** Best first, by what is cheap to know; the score decides later. */
function preferences({ facts, needs }: MatchedPosition): RawBuilder<unknown>[] {
  const { startDate, endDate, rateMax, currency, skills } = facts;
  // Counted, because the planner would answer `exists` by reading the committed assignments of everybody.
  const isBooked = sql`(
    select count(*) from assignments as work
    where work.freelancer_id = record.id and work.deleted_at is null and work.status in ${COMMITTED}
      and work.allocation = 100 and work.start_date <= ${startDate}::date
      and coalesce(work.end_date, 'infinity') >= coalesce(${endDate}::date, 'infinity')
  ) > 0`;
  const matching = skills.map((skill) => sql`(${skill}::text = any(record.skills))::int`);
  const fitsRate = sql`
    coalesce(
      record.currency::text = ${currency} and record.rate_unit = ${sql.lit(POSITION_RATE_UNIT)}
        and record.pay_rate <= ${rateMax}::numeric,
      false
    )
  `;
  return [
    sql`${sql.join(matching, sql` + `)} desc`,
    sql`record.status in ('new', 'screening', 'active') desc`,
    sql`${isBooked}`,
    sql`(record.availability <> 'unavailable' and coalesce(record.available_from <= ${startDate}::date, true)) desc`,
    sql`(record.work_mode = 'remote' or coalesce(record.center_code = ${needs.centerCode}, false)) desc`,
    sql`${fitsRate} desc`,
    sql`record.number`,
  ];
}
