import { listPageOf } from "@/lib/contract/envelope";
import { boardSchema } from "@/lib/contract/staffing/board";
import { freelancerWorkSchema, teamWorkSchema } from "@/lib/contract/staffing/staffing";
import { freelancersTimelineSchema, teamsTimelineSchema } from "@/lib/contract/staffing/timeline";
import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { nextWeeksSchema } from "@/lib/contract/staffing/next-weeks";
import { nextSpan } from "@/lib/staffing/next-weeks";
import { HOUR_LEVELS } from "@/lib/staffing/hour-levels";
import { contradictionsOf } from "@/lib/staffing/contradictions/contradictions";
import { levelColumn } from "@/lib/staffing/stored-time";
import { isRunning, waitsFor } from "@/lib/staffing/statuses";
import { freeHours, freeShare, workCalendar } from "@/lib/staffing/free-and-booked-time";
import { listedSchema, type ListedRow } from "@/lib/records/record";
import type { Caller } from "@/upstream/testing/test-app";
import type { Seen } from "./read-world";
import { says, type Said } from "./said";
import { timeFacts, timelineSpan, timeOfBookings, WEEKS } from "./time-rules";

/** All rows of a list, page by page. */
export async function listAll(caller: Caller, path: string): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  for (let page = 1; ; page++) {
    const answer = await caller("GET", `${path}${path.includes("?") ? "&" : "?"}sort=code&size=100&page=${page}`);
    const { content, totalElements } = answer.data(listPageOf(listedSchema));
    rows.push(...content);
    if (content.length === 0 || rows.length >= totalElements) return rows;
  }
}

const STORED = ["freeFrom", ...HOUR_LEVELS.map(levelColumn), "freeHours", "booked", "overloadedFrom"];

export async function peopleScreens(caller: Caller, { today, people, viewer }: Seen): Promise<Said[]> {
  const listed = await listAll(caller, `/freelancers?fields=nextWeeks,${STORED.join(",")}`);
  const said = listed.flatMap((row) => {
    const { steps } = nextWeeksSchema.parse(row.nextWeeks);
    return says(`list of ${viewer.account}`, row.code, { ...timeFacts(row, today), "next weeks": steps });
  });
  for (const { id, code } of people) {
    const record = (await caller("GET", `/freelancers/${id}`)).record();
    said.push(
      ...says(`peek of ${viewer.account}`, code, {
        ...timeFacts(record, today),
        utilization: record.derived?.utilization,
        "active assignments": record.derived?.activeAssignments,
      }),
    );
    const page = (await caller("GET", `/freelancers/${id}/work`)).data(freelancerWorkSchema);
    said.push(
      ...says(`page of ${viewer.account}`, code, {
        ...timeOfBookings(page.stated, page.bookings, today),
        steps: workCalendar(page.stated, page.bookings, timelineSpan(today), today).steps,
        "next weeks": workCalendar(page.stated, page.bookings, nextSpan(today), today).steps,
        "active assignments": page.assignments.filter((one) => isRunning(one, today)).length,
      }),
      ...page.assignments.flatMap((one) => says("freelancer's page", one.code, workFacts(one, today))),
    );
  }
  return [
    ...said,
    ...(await timelineOf(caller, today, viewer.account)),
    ...(await exported(caller, today, viewer.account)),
  ];
}

/** Of an assignment on any screen. */
export function workFacts(work: Work, today: string): Record<string, unknown> {
  const contradictions = work.limits ? contradictionsOf(work, work.limits, today) : undefined;
  return { contradictions, "waits for": waitsFor(work.status) };
}

type Work = { status: string; startDate: string; endDate: string | null; limits?: AssignmentLimits | undefined };

async function timelineOf(caller: Caller, today: string, account: string): Promise<Said[]> {
  const said: Said[] = [];
  const { from } = timelineSpan(today);
  for (let after = ""; ;) {
    const path = `/freelancers/timeline?from=${from}&weeks=${WEEKS}&size=100&sort=code${after}`;
    const { rows, next } = (await caller("GET", path)).data(freelancersTimelineSchema);
    for (const row of rows) {
      const now = row.steps.findLast((step) => step.day <= today);
      const time = now ? { booked: now.booked, "free hours": freeHours(now) } : {};
      said.push(
        ...says(`timeline of ${account}`, row.code, {
          ...time,
          steps: row.steps,
          "assignments on the timeline": row.assignments.map(({ code }) => code).toSorted(),
        }),
        ...row.assignments.flatMap((one) => says("timeline", one.code, workFacts(one, today))),
      );
    }
    if (next === null) return said;
    after = `&after=${encodeURIComponent(next)}`;
  }
}

/** A file has no stored column of a level, and writes days and numbers as text. */
async function exported(caller: Caller, today: string, account: string): Promise<Said[]> {
  const lines = await csvRows(caller, "/freelancers/export?columns=code,freeFrom,freeHours,booked,overloadedFrom");
  return lines.flatMap(([code = "", freeFrom, hours, booked, overloadedFrom]) =>
    says(`export of ${account}`, code, {
      ...timeFacts({ freeFrom: freeFrom || null, overloadedFrom: overloadedFrom || null, freeHours: hours }, today),
      booked: Number(booked),
    }),
  );
}

/** The rows of a CSV file without quoted cells. */
export async function csvRows(caller: Caller, path: string): Promise<string[][]> {
  const { body } = await caller("GET", `${path}&format=csv`);
  return body
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));
}

export async function teamScreens(caller: Caller, { today, teams, people, viewer }: Seen): Promise<Said[]> {
  const teamFacts = (row: Record<string, unknown>) => ({
    headcount: row.headcount,
    "free capacity": row.freeCapacity,
    "somebody free from": timeFacts(row, today)["free from"],
  });
  const said = (await listAll(caller, "/teams?fields=headcount,freeCapacity,freeFrom,nextWeeks")).flatMap((row) => {
    const { steps } = nextWeeksSchema.parse(row.nextWeeks);
    const now = steps.slice(0, 1).map(freeShare)[0];
    return [
      ...says(`list of ${viewer.account}`, row.code, { ...teamFacts(row), "next weeks": steps }),
      ...says("first of the next weeks", row.code, { "free capacity": now }),
    ];
  });
  const codes = new Map(people.map(({ id, code }) => [id, code]));
  for (const { id, code } of teams) {
    const record = (await caller("GET", `/teams/${id}`)).record();
    said.push(...says("peek", code, { ...teamFacts(record), headcount: record.derived?.headcount }));
    const { members } = (await caller("GET", `/teams/${id}/work`)).data(teamWorkSchema);
    said.push(
      ...members.flatMap(({ freelancerId, load, freeFrom }) =>
        says("team's page", codes.get(freelancerId) ?? "", {
          booked: load,
          "free from": freeFrom,
        }),
      ),
    );
  }
  const { rows } = (await caller("GET", "/teams/timeline?weeks=1&size=100")).data(teamsTimelineSchema);
  return [
    ...said,
    ...rows.flatMap((row) =>
      says("timeline", row.code, { headcount: row.headcount, "free capacity": row.freeCapacity }),
    ),
  ];
}

/** Of assignments, every third one is opened. */
const OPENED = 3;

/** Assignments on their pages, on the board and in the list. */
export async function workScreens(caller: Caller, { today, assignments }: Seen): Promise<Said[]> {
  const said: Said[] = [];
  for (const { id, code } of assignments.filter((_, i) => i % OPENED === 0)) {
    const { derived, statusSince } = (await caller("GET", `/assignments/${id}`)).record();
    said.push(...says("page", code, { "cost to date": derived?.costToDate ?? null, "waits since": statusSince }));
  }
  const { columns } = (await caller("GET", "/assignments/board")).data(boardSchema);
  for (const card of columns.flatMap(({ cards }) => cards))
    said.push(...says("board", card.code, { ...workFacts(card, today), "waits since": card.statusSince }));
  const listed = await listAll(caller, "/assignments?fields=statusSince");
  return [...said, ...listed.flatMap((row) => says("list", row.code, { "waits since": row.statusSince }))];
}
