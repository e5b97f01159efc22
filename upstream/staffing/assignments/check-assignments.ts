import { sql } from "kysely";
import { CONFIRM_ACTIVATION, CONFIRM_OVERFILL, CONFIRM_OVERLOAD } from "@/lib/contract/changes/confirm";
import type { FieldError } from "@/lib/contract/problem";
import type { Activation } from "@/lib/contract/staffing/consequences";
import { formatDay, formatList } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { lastDayErrors } from "@/lib/staffing/assignment-rules";
import { isCommitted, isPending, isProjectOver } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import type { BeforeAfter } from "@/upstream/records/read/record-of";
import { findOverfills, overfillText } from "./find-overfills";
import { findOverloads, overloadText } from "./find-overloads";
import type { Writer } from "@/upstream/changes/plan/kind-rules";
import { unnamed, type ChangePlan, type Failure, type RecordName } from "@/upstream/changes/plan/change-plan";

type AssignmentWrite = BeforeAfter & { id: string; record: RecordName; isUndo: boolean };

/** The plan's writes of assignments, which openings and the freelancers' time limit. */
export function assignmentWrites({ creates, updates, restores }: ChangePlan): AssignmentWrite[] {
  return [
    ...creates.map(({ id, values }) => ({ id, record: unnamed(id), before: {}, after: values, isUndo: false })),
    ...updates.map(({ before, patch, isUndo = false }) => {
      return { id: before.id, record: before, before, after: { ...before, ...patch }, isUndo };
    }),
    ...restores.map((record) => ({ id: record.id, record, before: {}, after: record, isUndo: true })),
  ];
}

/** What is over has a last day, and nobody new comes to a project that is over, or to a removed position. */
export async function checkAssignmentRules(db: Database, _writer: Writer, plan: ChangePlan): Promise<Failure[]> {
  const writes = assignmentWrites(plan).filter(({ isUndo }) => !isUndo);
  if (writes.length === 0) return [];
  const today = await readToday(db);
  const places = await readPlaces(db, writes.filter(entersProject));
  return writes.flatMap((write): Failure[] => {
    const place = entersProject(write) ? places.get(String(write.after.positionId)) : undefined;
    const errors = [...lastDayErrors(write.before, write.after, today), ...(place ? placeErrors(write, place) : [])];
    return errors.length > 0 ? [{ record: write.record, problem: invalid(errors) }] : [];
  });
}

function isLive(status: unknown): boolean {
  return isPending(status) || isCommitted(status);
}

/** Whether somebody comes to a position, or goes on to the next status there. */
function entersProject({ before, after }: AssignmentWrite): boolean {
  return isLive(after.status) && (before.status !== after.status || before.positionId !== after.positionId);
}

type Place = { positionId: string; isRemoved: boolean; projectStatus: string | null };

/** Locks the projects, so that none of them ends meanwhile. */
async function readPlaces(db: Database, writes: readonly AssignmentWrite[]): Promise<Map<string, Place>> {
  const ids = [...new Set(writes.map(({ after }) => after.positionId))];
  if (ids.length === 0) return new Map();
  await sql`
    select from projects where id in (select project_id from project_positions where id = any(${ids}::uuid[]))
    order by id for no key update
  `.execute(db);
  const { rows } = await sql<Place>`
    select item.id as position_id, item.project_id is null as is_removed, projects.status as project_status
    from project_positions as item left join projects on projects.id = item.project_id
    where item.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.positionId, row]));
}

function placeErrors({ before }: AssignmentWrite, { isRemoved, projectStatus }: Place): FieldError[] {
  if (isRemoved) return [{ path: "positionId", message: "This position was removed from its project" }];
  if (!isProjectOver(projectStatus)) return [];
  const message = projectStatus === "cancelled" ? "This project is canceled" : "This project is completed";
  return [{ path: before.status === undefined ? "projectId" : "status", message }];
}

export async function checkOpenings(
  db: Database,
  _writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
): Promise<Failure[]> {
  const writes = assignmentWrites(plan);
  if (writes.length === 0 || confirms.includes(CONFIRM_OVERFILL)) return [];
  const overfills = await findOverfills(db, writes, await readToday(db));
  return writes.flatMap(({ record }, i) => {
    const overfill = overfills[i];
    return overfill ? [{ record, problem: conflict(overfillText(overfill), { overfills: [overfill] }) }] : [];
  });
}

export async function checkOverloads(
  db: Database,
  _writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
): Promise<Failure[]> {
  if (confirms.includes(CONFIRM_OVERLOAD)) return [];
  const writes = assignmentWrites(plan);
  const overloads = await findOverloads(db, writes);
  return writes.flatMap(({ record }, i) => {
    const overload = overloads[i];
    return overload ? [{ record, problem: conflict(overloadText(overload), { overloads: [overload] }) }] : [];
  });
}

/** Somebody who starts to work before their start, or without a rate, is easily a slip. */
export async function checkActivations(
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
  return starting.flatMap(({ record, after }): Failure[] => {
    const start = textOrNull(after.startDate);
    const { id, code, name } = record;
    const startsOn = start !== null && start > today ? start : null;
    const missing = RATES.filter((rate) => textOrNull(after[rate]) === null);
    if (startsOn === null && missing.length === 0) return [];
    const activation = { id, code, name, startsOn, missing };
    const text = activationText(activation);
    const message = `${text} To make it active, change it by itself.`;
    return [{ record, problem: conflict(`This needs confirmation. ${text}`, { activations: [activation] }), message }];
  });
}

const RATES = ["billRate", "payRate"] as const;

/** “Starts on 4 Jan 2027. Has no bill rate and no pay rate.” */
function activationText({ startsOn, missing }: Activation): string {
  const rates = missing.map((rate) => (rate === "billRate" ? "no bill rate" : "no pay rate"));
  return [
    ...(startsOn === null ? [] : [`Starts on ${formatDay(startsOn)}.`]),
    ...(rates.length > 0 ? [`Has ${formatList(rates)}.`] : []),
  ].join(" ");
}
