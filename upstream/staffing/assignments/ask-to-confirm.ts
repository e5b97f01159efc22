import { sql } from "kysely";
import { CONFIRM_ACTIVATION, CONFIRM_OVERFILL, CONFIRM_OVERLOAD } from "@/lib/contract/changes/confirm";
import type { Activation } from "@/lib/contract/staffing/consequences";
import { capitalized } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { activationReasons } from "@/lib/staffing/assignment-rules";
import { unclearedStatus } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { conflict } from "@/upstream/platform/http/problem-error";
import { findOverfills, overfillText } from "./find-overfills";
import { findOverloads, overloadText } from "./find-overloads";
import { assignmentWrites, type AssignmentWrite } from "./assignment-writes";
import { readPeople } from "./find-place-errors";
import type { Writer } from "@/upstream/changes/plan/kind-rules";
import type { ChangePlan, Failure } from "@/upstream/changes/plan/change-plan";

/** 409 for days on which a position would have more people than openings, until the write confirms them. */
export async function askAboutOverfills(
  db: Database,
  _writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
): Promise<Failure[]> {
  const writes = assignmentWrites(plan);
  if (writes.length === 0 || confirms.includes(CONFIRM_OVERFILL)) return [];
  const overfills = await findOverfills(db, writes, await readToday(db));
  const isAsBefore = await comparedToBefore(
    db,
    plan,
    overfills.flatMap((found) => found?.filledBy ?? []),
  );
  return writes.flatMap(({ record }, i) => {
    const overfill = overfills[i];
    return overfill && !isAsBefore(overfill.filledBy)
      ? [{ record, problem: conflict(overfillText(overfill), { overfills: [overfill] }) }]
      : [];
  });
}

/** 409 for days on which a freelancer would work more than a full week, until the write confirms them. */
export async function askAboutOverloads(
  db: Database,
  _writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
): Promise<Failure[]> {
  if (confirms.includes(CONFIRM_OVERLOAD)) return [];
  const writes = assignmentWrites(plan);
  const overloads = await findOverloads(db, writes);
  const isAsBefore = await comparedToBefore(
    db,
    plan,
    overloads.flatMap((found) => found?.assignments ?? []),
  );
  return writes.flatMap(({ record }, i) => {
    const overload = overloads[i];
    if (!overload || isAsBefore(overload.assignments)) return [];
    return [{ record, problem: conflict(overloadText(overload), { overloads: [overload] }) }];
  });
}

const TAKING_PLACE = ["freelancerId", "positionId", "startDate", "endDate", "allocation", "status"];

type Others = readonly { id: string }[];

/**
 * Whether an undo of a change with its consequences brings back what was so before: the other assignments are as they
 * were then. What came since isn't booked over in silence.
 */
async function comparedToBefore(
  db: Database,
  { undoneTogether }: ChangePlan,
  others: Others,
): Promise<(others: Others) => boolean> {
  if (undoneTogether === undefined || others.length === 0) return () => false;
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from (
      select changes.record_id, bool_or(changes.action = 'create') as is_new,
        (array_agg(changes.before order by changes.version))[1] as former,
        (array_agg(changes.after order by changes.version desc))[1] as current
      from changes join change_sets on change_sets.id = changes.change_set_id
      where changes.kind = 'assignments' and changes.record_id = any(${others.map(({ id }) => id)}::uuid[])
        and (changes.action = 'create' or changes.field = any(${TAKING_PLACE}::text[]))
        and change_sets.at > (select at from change_sets where id = ${undoneTogether})
        and not exists (select from bulk_runs where id = change_sets.id and undoes = ${undoneTogether})
      group by changes.record_id, changes.field
    ) as changed
    where is_new or former is distinct from current
  `.execute(db);
  const newer = new Set(rows.map(({ id }) => id));
  return (ones) => ones.every(({ id }) => !newer.has(id));
}

/** Somebody who starts to work before their start, without a rate, or before they are active, is easily a slip. */
export async function askAboutActivations(
  db: Database,
  _writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
): Promise<Failure[]> {
  if (confirms.includes(CONFIRM_ACTIVATION)) return [];
  const starting = assignmentWrites(plan).filter(
    ({ before, after, isUndo }) => !isUndo && after.status === "active" && before.status !== "active",
  );
  if (starting.length === 0) return [];
  const today = await readToday(db);
  const holds = await readHolds(db, starting);
  const statuses = await readPeople(db, starting);
  return starting.flatMap(({ record, after }): Failure[] => {
    const start = textOrNull(after.startDate);
    const { id, code, name } = record;
    const startsOn = start !== null && start > today ? start : null;
    const missing = RATES.filter((rate) => textOrNull(after[rate]) === null);
    const onHold = holds.get(String(after.projectId)) ?? [];
    const freelancerStatus = unclearedStatus(statuses.get(String(after.freelancerId)));
    if (startsOn === null && freelancerStatus === null && missing.length + onHold.length === 0) return [];
    const activation = { id, code, name, startsOn, missing, onHold, freelancerStatus };
    const text = activationText(activation);
    const message = `${text} To make it active, change it by itself.`;
    return [{ record, problem: conflict(`This needs confirmation. ${text}`, { activations: [activation] }), message }];
  });
}

const RATES = ["billRate", "payRate"] as const;

/** “Starts on 4 Jan 2027. Has no bill rate and no pay rate.” */
function activationText(activation: Activation): string {
  return activationReasons(activation)
    .map((reason) => `${capitalized(reason)}.`)
    .join(" ");
}

/** By project what is on hold: itself, its company or both. */
async function readHolds(db: Database, writes: readonly AssignmentWrite[]): Promise<Map<string, Activation["onHold"]>> {
  const ids = writes.map(({ after }) => after.projectId);
  const { rows } = await sql<{ id: string; project: string; company: string | null }>`
    select projects.id, projects.status as project, companies.status as company
    from projects left join companies on companies.id = projects.company_id where projects.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(
    rows.map(({ id, ...statuses }) => [
      id,
      (["project", "company"] as const).filter((one) => statuses[one] === "on_hold"),
    ]),
  );
}
