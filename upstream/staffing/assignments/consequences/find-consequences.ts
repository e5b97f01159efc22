import type { Person } from "@/lib/accounts/access/access-role";
import type { AffectedAssignment, Consequence, ConsequenceChoice } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import { LISTED_MAX } from "@/lib/staffing/consequences/causes";
import { daysChanged, gapsLeft } from "@/lib/staffing/consequences/days-and-gaps";
import { type Dates, eventsOf, mayBeEvent, type StaffingEvent } from "@/lib/staffing/consequences/events";
import { moneyChanged } from "@/lib/staffing/consequences/money-changed";
import { optionsOf, type Affecting, type Option } from "@/lib/staffing/consequences/options-by-cause";
import { besideGaps, openingFacts } from "@/lib/staffing/openings/openings";
import { isCommitted, isProjectOver } from "@/lib/staffing/statuses";
import type { ChangePlan, Update } from "@/upstream/changes/plan/change-plan";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { readLiveAssignments, type LiveAssignment, type LiveAssignments } from "./staffing-facts";

export type AffectedWork = Affecting<LiveAssignment>;

/** What one update means for assignments, by what happens to its record. */
export type Found = { update: Update; groups: Group[]; unseen: number };

type Group = { event: StaffingEvent; work: AffectedWork[] };

type Reading = { person: Person; isLocked: boolean; today: string };

/** The updates of a plan that mean something for assignments. What inverts an earlier change asks nothing. */
export async function findConsequences(
  db: Database,
  { kind, updates }: ChangePlan,
  { person, isLocked, today }: Reading,
): Promise<{ found: Found[]; live: LiveAssignments }> {
  const eventful = updates.flatMap((update) => {
    const events = update.isUndo || update.isEffect ? [] : eventsIn(kind, update);
    return events.length > 0 ? [{ update, events }] : [];
  });
  const ids = eventful.map(({ update }) => update.before.id);
  const live = await readLiveAssignments(db, person, { kind, ids, isLocked });
  const byOwner = Map.groupBy(live.assignments, ({ ownerId }) => ownerId);
  const found = eventful.flatMap(({ update, events }): Found[] => {
    const { id } = update.before;
    const groups = groupsOf(events, byOwner.get(id) ?? [], today);
    const unseen = live.unseen.get(id) ?? 0;
    return groups.length > 0 || unseen > 0 ? [{ update, groups, unseen }] : [];
  });
  return { found, live };
}

function eventsIn(kind: Kind, { before, patch }: Update): StaffingEvent[] {
  const after: Values = { ...before, ...patch };
  return mayBeEvent(kind, patch) ? eventsOf(kind, before, after) : [];
}

/** Each assignment once: under the first event that suggests a change of it, or else under the first that touches it. */
function groupsOf(events: readonly StaffingEvent[], assignments: readonly LiveAssignment[], today: string): Group[] {
  const all = events.map((event) => ({ event, work: optionsOf(event, touchedBy(event, assignments), today) }));
  const owners = new Map<string, StaffingEvent>();
  const isChange = ({ options: [first] }: AffectedWork) => first.action !== "keep";
  for (const isOwner of [isChange, () => true]) {
    for (const { event, work } of all) {
      for (const one of work) if (isOwner(one) && !owners.has(one.assignment.id)) owners.set(one.assignment.id, event);
    }
  }
  const own = all.map(({ event, work }) => ({
    event,
    work: work.filter(({ assignment }) => owners.get(assignment.id) === event),
  }));
  return own.filter(({ work }) => work.length > 0);
}

function touchedBy(event: StaffingEvent, assignments: readonly LiveAssignment[]): readonly LiveAssignment[] {
  if ("positionId" in event) return assignments.filter(({ positionId }) => positionId === event.positionId);
  if (event.cause !== "project-moved") return assignments;
  return assignments.filter(({ positionId }) => !event.ownPositions.includes(positionId));
}

/** The question about one record, for the one who writes it. */
export function consequencesOf(kind: Kind, { update, groups, unseen }: Found, live: LiveAssignments, today: string) {
  const { id, code, name, version: _version, ...values } = update.before;
  const record = { kind, id, code, name };
  const after: Values = { ...values, ...update.patch };
  // No other kind has the statuses of a project that is over.
  const isOpen = !isProjectOver(after.status);
  const committed = asSuggested(
    live.committed,
    groups.flatMap(({ work }) => work),
  );
  const [firstEvent] = groups.length > 0 ? [] : eventsIn(kind, update);
  const all = firstEvent ? [{ event: firstEvent, work: [] }] : groups;
  return all.map(({ event, work }, i): Consequence => {
    const position = "positionId" in event ? { id: event.positionId, role: event.role } : null;
    const openings = event.cause === "position-shrunk" ? event.openings : event.cause === "position-removed" ? 0 : null;
    const dates = "after" in event ? { before: event.before, after: event.after } : undefined;
    const describe = (one: AffectedWork) => ({
      ...affectedOf(one, { committed, isOpen, openings, dates, today }),
      hasGap: hasGap(one.assignment, live.committed, today),
    });
    const listed = work.slice(0, LISTED_MAX);
    const more = work.length - listed.length;
    return {
      cause: event.cause,
      record,
      position,
      assignments: listed.map(describe),
      more,
      unseen: i === 0 ? unseen : 0,
    };
  });
}

/** Whether the opening of some work has a gap beside it, as its position counts them before the change. */
function hasGap(work: LiveAssignment, committed: LiveAssignments["committed"], today: string): boolean {
  const { id, positionId, openings, placeStart: startDate, placeEnd: endDate, isProjectOpen } = work;
  if (!isProjectOpen || !isCommitted(work.status)) return false;
  const people = committed
    .filter((one) => one.positionId === positionId)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate) || a.id.localeCompare(b.id));
  const facts = openingFacts({ openings, people, startDate, endDate }, {}, today);
  return besideGaps(people, facts).some((one) => one.id === id);
}

/** The committed work as it will be if everything becomes of it that is suggested. */
function asSuggested(committed: LiveAssignments["committed"], work: readonly AffectedWork[]) {
  const patches = new Map(work.map(({ assignment, options: [first] }) => [assignment.id, first.patch]));
  return committed.map((one) => ({ ...one, ...patches.get(one.id) })).filter(({ status }) => isCommitted(status));
}

type Describing = {
  committed: LiveAssignments["committed"];
  isOpen: boolean;
  openings: number | null;
  dates: { before: Dates; after: Dates } | undefined;
  today: string;
};

function affectedOf(
  { assignment, options }: AffectedWork,
  { committed, isOpen, openings, dates, today }: Describing,
): Omit<AffectedAssignment, "hasGap"> {
  const { id, record, status, startDate, endDate, project, positionId } = assignment;
  const { allocation, billRate, currency, rateUnit } = assignment;
  const place = {
    openings: openings ?? assignment.openings,
    others: committed.filter((one) => one.positionId === positionId && one.id !== id),
    isOpen: isOpen && assignment.isProjectOpen,
    ...(dates && { dates }),
  };
  const choiceOf = ({ action, patch }: Option): ConsequenceChoice => ({
    action,
    status: patch.status ?? status,
    startDate: patch.startDate ?? startDate,
    endDate: patch.endDate === undefined ? endDate : patch.endDate,
    reason: patch.reason ?? null,
    days: daysChanged(assignment, patch),
    money: moneyChanged(assignment, patch),
    gaps: gapsLeft(assignment, patch, place, today),
  });
  return {
    id,
    code: record.code,
    version: record.version,
    name: record.name,
    role: String(record.role),
    project: { kind: "projects", ...project },
    status,
    startDate,
    endDate,
    allocation,
    billRate,
    currency,
    rateUnit,
    suggested: options[0].action,
    choices: options.map(choiceOf),
  };
}
