import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { ConsequenceAnswers, OutsideProject } from "@/lib/contract/staffing/consequences";
import { formatDayRange } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import type { Dates } from "@/lib/staffing/consequences/events";
import { addCounts, countActions, namedOf } from "@/lib/staffing/consequences/counts";
import { cutToDates, extendedDates, leavesDates, type PlacedWork } from "@/lib/staffing/consequences/outside";
import { hasStarted, isLive, placedFrom } from "@/lib/staffing/statuses";
import type { FollowPlan } from "@/upstream/changes/plan/kind-rules";
import {
  planOf,
  withFailures,
  type ChangePlan,
  type Failure,
  type RecordName,
} from "@/upstream/changes/plan/change-plan";
import { assignmentWrites } from "@/upstream/staffing/assignments/assignment-writes";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { conflict, ProblemError } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import { readExtensionGaps } from "./extension-gaps";

type Work = { startDate: string; endDate: string | null };
type Place = {
  positionId: string;
  projectId: string;
  code: string;
  name: string;
  version: number;
  own: Dates;
  project: Dates;
};
type Outside = { record: RecordName; work: PlacedWork; status: string; place: Place };

/** A checked plan of assignments, with the projects whose dates it extends; it asks about dates outside of theirs. */
export const withProjectDates: FollowPlan = async (db, writer, plan, { answers, confirms, isLocked, checkPlan }) => {
  const found = await findOutside(db, plan);
  if (found.length === 0) return plan;
  const counted = withCounts(plan, found);
  if (answers === "keep") return withWarnings(counted, found, "and stays so");
  if (answers === "cut") return withCutDates(counted, found, await readToday(db));
  const projects = await readProjects(db, writer.person, found, isLocked);
  const gapsOf = await readExtensionGaps(db, plan, found);
  const question = (some: readonly Outside[]) => ({
    outsideProject: some.map((one) => questionOf(one, projects, gapsOf)),
  });
  if (answers === undefined) {
    const failures = found.map((one): Failure => {
      const message = outsideText(one);
      return { record: one.record, problem: conflict(`${message}.`, question([one])), message };
    });
    return withFailures(counted, failures);
  }
  const extending = found.filter(({ place }) => isExtended(place, answers, () => question(found)));
  const updates = [...Map.groupBy(extending, ({ place }) => place.projectId)].flatMap(([id, ofProject]) => {
    const before = projects.get(id);
    return before ? [{ before, patch: extensionPatch(before, ofProject), isEffect: true }] : [];
  });
  const checked = await checkPlan(db, writer, planOf("projects", { updates }), confirms);
  const [failure] = checked.failures;
  if (failure) throw failure.problem;
  const warned = withWarnings(counted, extending, "which change with it");
  return checked.updates.length > 0 ? { ...warned, effects: [...plan.effects, checked] } : warned;
};

function withCounts(plan: ChangePlan, found: readonly Outside[]): ChangePlan {
  const { length } = found;
  const people = namedOf(found.map(({ record }) => record.name));
  const count = { cause: "outside-project" as const, records: length, assignments: length, people, unseen: 0 };
  return { ...plan, counts: addCounts(plan.counts, [{ ...count, suggested: countActions([]) }]) };
}

function withWarnings(plan: ChangePlan, found: readonly Outside[], what: string): ChangePlan {
  const warnings = found.map((one) => ({ id: one.record.id, message: `${outsideText(one)}, ${what}` }));
  return { ...plan, warnings: [...plan.warnings, ...warnings] };
}

/** Each assignment within the dates that it leaves; those of which nothing would be left fail. */
function withCutDates(plan: ChangePlan, found: readonly Outside[], today: string): ChangePlan {
  const cuts = new Map<string, Work>();
  const failures: Failure[] = [];
  const warnings: { id: string; message: string }[] = [];
  for (const one of found) {
    const { record, work, status, place } = one;
    const isStarted = hasStarted({ status, startDate: work.startDate }, today);
    const cut = cutToDates(work, datesOf(place), { isStarted, today });
    if (cut) {
      cuts.set(record.id, cut);
      const message = `Cut to ${formatDayRange(cut.startDate, cut.endDate)}, the dates of ${place.name} (${place.code})`;
      warnings.push({ id: record.id, message });
    } else {
      const message = outsideText(one);
      failures.push({ record, problem: conflict(`${message}.`), message });
    }
  }
  const within = {
    ...plan,
    creates: plan.creates.map((create) => ({ ...create, values: { ...create.values, ...cuts.get(create.id) } })),
    updates: plan.updates.map((update) => ({ ...update, patch: { ...update.patch, ...cuts.get(update.before.id) } })),
    warnings: [...plan.warnings, ...warnings],
  };
  return withFailures(within, failures);
}

/** Live assignments whose dates are new and leave those of their project, or of their position where it has its own. */
async function findOutside(db: Database, plan: ChangePlan): Promise<Outside[]> {
  const effects = new Set(plan.updates.flatMap(({ before, isEffect }) => (isEffect ? [before.id] : [])));
  const writes = assignmentWrites(plan).filter(
    ({ id, before, after, isUndo }) => !isUndo && !effects.has(id) && isLive(after.status) && isPlaced(before, after),
  );
  if (writes.length === 0) return [];
  const today = await readToday(db);
  const ids = [...new Set(writes.map(({ after }) => after.positionId))];
  const { rows } = await sql<Place>`
    select item.id as position_id, projects.id as project_id, projects.code, projects.name, projects.version,
      json_build_object(
        'startDate', to_jsonb(item) ->> 'start_date', 'endDate', to_jsonb(item) ->> 'end_date'
      ) as own,
      json_build_object('startDate', projects.start_date, 'endDate', projects.end_date) as project
    from project_positions as item join projects on projects.id = item.project_id
    where item.id = any(${ids}::uuid[])
  `.execute(db);
  const places = new Map(rows.map((row) => [row.positionId, row]));
  return writes.flatMap(({ record, before, after }) => {
    const place = places.get(String(after.positionId));
    const [status, startDate] = [String(after.status), textOrNull(after.startDate) ?? ""];
    const begins = placedFrom(startDate, { isStarted: hadStarted(before, after, today), today });
    const work = { startDate, endDate: textOrNull(after.endDate), begins };
    return place && leavesDates(work, datesOf(place)) ? [{ record, work, status, place }] : [];
  });
}

/** Whether work had begun before the write, which leaves it where and when it was. */
function hadStarted(before: Values, after: Values, today: string): boolean {
  const [status, startDate] = [String(before.status), textOrNull(before.startDate) ?? ""];
  const isPlacedAgain = ["positionId", "startDate"].some((name) => before[name] !== after[name]);
  return !isPlacedAgain && hasStarted({ status, startDate }, today);
}

const PLACING = ["positionId", "startDate", "endDate"];

function isPlaced(before: Values, after: Values): boolean {
  return !isLive(before.status) || PLACING.some((name) => (before[name] ?? null) !== (after[name] ?? null));
}

function datesOf({ own, project }: Place): Dates {
  return { startDate: own.startDate ?? project.startDate, endDate: own.endDate ?? project.endDate };
}

async function readProjects(db: Database, person: Person, found: readonly Outside[], isLocked: boolean) {
  const ids = [...new Set(found.map(({ place }) => place.projectId))];
  const records = await readForChange(db, person, "update", { kind: "projects", ids, isLocked });
  return new Map(records.map((record) => [record.id, record]));
}

function questionOf(
  one: Outside,
  projects: ReadonlyMap<string, RecordRow>,
  gapsOf: (one: Outside, extended: Dates) => number,
): OutsideProject {
  const { record, work, place } = one;
  const { projectId, code, name, version, project } = place;
  const extended = projects.has(projectId) ? extendedDates(project, [work]) : null;
  const isNew = record.code === "";
  return {
    assignment: { id: isNew ? null : record.id, code: record.code, name: record.name },
    startDate: work.startDate,
    endDate: work.endDate,
    project: { kind: "projects", id: projectId, code, name, version, ...project },
    extended,
    gaps: extended ? gapsOf(one, extended) : 0,
  };
}

/** “Runs from 4 Jan to 31 Mar 2027, outside the dates of Website (PRJ-000001)”. */
function outsideText({ work, place: { code, name } }: Outside): string {
  return `Runs ${formatDayRange(work.startDate, work.endDate)}, outside the dates of ${name} (${code})`;
}

function isExtended(
  { projectId, version, name, code }: Place,
  answers: Exclude<ConsequenceAnswers, "keep" | "cut">,
  question: () => ProblemError["extra"],
): boolean {
  if (answers === "suggested") return true;
  const answer = answers.find((one) => "projectId" in one && one.projectId === projectId);
  if (!answer || !("projectId" in answer) || answer.action === "keep") return false;
  if (answer.version === version) return true;
  throw conflict(`${name} (${code}) has changed meanwhile. Choose again.`, question());
}

/** The project's dates, and those of positions with dates of their own. */
function extensionPatch(project: RecordRow, outside: readonly Outside[]): Values {
  const dates = { startDate: textOrNull(project.startDate), endDate: textOrNull(project.endDate) };
  const extended = extendedDates(
    dates,
    outside.map(({ work }) => work),
  );
  const byPosition = Map.groupBy(outside, ({ place }) => place.positionId);
  const positions = rowsOf(project, "positions").map((row) => {
    const own = { startDate: textOrNull(row.startDate), endDate: textOrNull(row.endDate) };
    const works = (byPosition.get(row.id ?? "") ?? []).map(({ work }) => work);
    return own.startDate === null && own.endDate === null ? row : { ...row, ...extendedDates(own, works) };
  });
  const hasOwn = outside.some(({ place: { own } }) => own.startDate !== null || own.endDate !== null);
  return { ...extended, ...(hasOwn ? { positions } : {}) };
}
