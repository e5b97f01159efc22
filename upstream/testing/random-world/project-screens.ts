import { boardSchema } from "@/lib/contract/staffing/board";
import { spendTotalSchema } from "@/lib/contract/staffing/money-total";
import {
  centerWorkSchema,
  companyWorkSchema,
  positionsSchema,
  teamWorkSchema,
  type CompanyWork,
  type OpenProject,
} from "@/lib/contract/staffing/staffing";
import { projectTimelineSchema } from "@/lib/contract/staffing/timeline";
import { countedStatuses, isCounted } from "@/lib/records/counted-statuses";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery } from "@/lib/records/list/list-query";
import { RUNNING_ASSIGNMENTS, within } from "@/lib/records/list/running-assignments";
import { slotsSchema, type ListedRow, type RecordRow } from "@/lib/records/record";
import { percentOf } from "@/lib/staffing/sum-in-currency";
import { sumOpenings } from "@/lib/staffing/openings/openings";
import { isRunning } from "@/lib/staffing/statuses";
import type { Caller } from "@/upstream/testing/test-app";
import { spendFacts } from "./money-rules";
import { BOARD, openingsOf } from "./opening-rules";
import { listAll, workFacts } from "./people-screens";
import type { Project, Seen } from "./read-world";
import { says, type Said } from "./said";
import { timelineSpan, WEEKS } from "./time-rules";

export async function projectScreens(caller: Caller, seen: Seen): Promise<Said[]> {
  const { viewer, projects } = seen;
  const said = (await listAll(caller, "/projects?fields=slots")).flatMap((row) =>
    says(`list of ${viewer.account}`, row.code, openingsOf(slotsSchema.parse(row.slots))),
  );
  for (const project of projects) said.push(...(await screensOf(caller, seen, project)));
  return said;
}

async function screensOf(caller: Caller, { today, viewer, people }: Seen, { id, code }: Project): Promise<Said[]> {
  const { account } = viewer;
  const record = (await caller("GET", `/projects/${id}`)).record();
  const positions = (await caller("GET", `/projects/${id}/positions`)).data(positionsSchema);
  const { from } = timelineSpan(today);
  const timeline = (await caller("GET", `/projects/${id}/timeline?from=${from}&weeks=${WEEKS}`)).data(
    projectTimelineSchema,
  ).positions;
  const { columns } = (await caller("GET", `/assignments/board?projectId=${id}`)).data(boardSchema);
  const counts = columns.filter(({ status }) => BOARD.some((one) => one === status));
  const codes = new Map(people.map((person) => [person.id, person.code]));
  return [
    ...says(`peek of ${account}`, code, peekFacts(record)),
    ...says(`page of ${account}`, code, {
      ...openingsOf(sumOpenings(positions)),
      unfilled: positions.flatMap(({ unfilled }) => unfilled),
    }),
    ...positions.flatMap((position) =>
      position.people.flatMap((one) => says("project's page", one.code, workFacts(one, today))),
    ),
    ...says(`project's timeline of ${account}`, code, {
      ...openingsOf(sumOpenings(timeline)),
      unfilled: timeline.flatMap(({ unfilled }) => unfilled),
    }),
    ...timeline.flatMap((position) =>
      position.people.flatMap(({ freelancerId, steps }) => {
        const who = codes.get(freelancerId);
        return who === undefined ? [] : says("project's timeline", who, { steps });
      }),
    ),
    ...says(`board of ${account}`, code, Object.fromEntries(counts.map((one) => [`${one.status} people`, one.count]))),
  ];
}

function peekFacts({ derived, budget }: RecordRow): Record<string, unknown> {
  const spend = spendTotalSchema.parse(derived?.spend);
  return {
    open: derived?.openPositions,
    filled: derived?.filledPositions,
    ...spendFacts(spend),
    "budget share": typeof budget === "string" ? percentOf(spend.amount, budget) : null,
  };
}

export async function companyScreens(caller: Caller, { today, companies, viewer }: Seen): Promise<Said[]> {
  const listed = await listAll(caller, "/companies?fields=openProjects,openings");
  const said = listed.flatMap((row) => says(`list of ${viewer.account}`, row.code, openFacts(row)));
  for (const { id, code } of companies) {
    const { derived } = (await caller("GET", `/companies/${id}`)).record();
    const work = (await caller("GET", `/companies/${id}/work`)).data(companyWorkSchema);
    const { spend } = work;
    said.push(
      ...says("lists", code, await listTotals(caller, { companyId: id })),
      ...says("peek", code, { "current projects": derived?.openProjects, people: derived?.activeFreelancers }),
      ...says("page", code, { ...workFactsOf(work, today), ...(spend ? spendFacts(spend) : { spend: null }) }),
      ...ofProjects("company's page", work.projects),
    );
  }
  return said;
}

export async function centerScreens(caller: Caller, { today, centers, teams }: Seen): Promise<Said[]> {
  const listed = await listAll(caller, "/centers?fields=openProjects,activeAssignments,openings");
  const said = listed.flatMap((row) => says("list", row.code, openFacts(row)));
  for (const { id, code } of centers) {
    const { derived } = (await caller("GET", `/centers/${id}`)).record();
    const work = (await caller("GET", `/centers/${id}/work`)).data(centerWorkSchema);
    const { people: _, ...facts } = workFactsOf(work, today);
    said.push(
      ...says("lists", code, await listTotals(caller, { centerCode: code })),
      ...says("peek", code, { "current projects": derived?.openProjects, freelancers: derived?.freelancers }),
      ...says("page", code, facts),
      ...ofProjects("center's page", work.projects),
    );
  }
  for (const { id } of teams)
    said.push(...ofProjects("team's page", (await caller("GET", `/teams/${id}/work`)).data(teamWorkSchema).projects));
  return said;
}

function ofProjects(screen: string, projects: readonly OpenProject[]): Said[] {
  return projects.flatMap((project) => says(screen, project.code, openingsOf(project)));
}

type Work = Pick<CompanyWork, "projects" | "projectCounts" | "people" | "peopleCounts">;

function openFacts({ openProjects, openings }: ListedRow): Record<string, unknown> {
  return { "current projects": openProjects, ...openingsOf(slotsSchema.parse(openings)) };
}

function workFactsOf({ projects, projectCounts, people, peopleCounts }: Work, today: string) {
  return {
    ...openingsOf(sumOpenings(projects.filter(({ status }) => isCounted("projects", status)))),
    "current projects": projectCounts.open,
    "at work": people
      .filter((one) => isRunning(one, today))
      .map(({ code }) => code)
      .toSorted(),
    people: peopleCounts.atWork.people,
  };
}

/** How many the lists behind a company's or a center's figures find. */
async function listTotals(caller: Caller, filter: Record<string, string>): Promise<Record<string, unknown>> {
  const named = new URLSearchParams({ ...filter, status: countedStatuses("projects") });
  const projects = await listAll(caller, `/projects?${named}&fields=status`);
  const running = writeListQuery(definitionOf("assignments"), within(RUNNING_ASSIGNMENTS, filter));
  const assignments = await listAll(caller, `/assignments?${running}&fields=status`);
  return { "current projects": projects.length, "at work": assignments.map(({ code }) => code).toSorted() };
}
