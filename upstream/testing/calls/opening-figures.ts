import { sql } from "kysely";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { listPageOf } from "@/lib/contract/envelope";
import { boardSchema } from "@/lib/contract/staffing/board";
import { candidatePageSchema } from "@/lib/contract/staffing/matching";
import {
  centerWorkSchema,
  companyWorkSchema,
  positionsSchema,
  teamWorkSchema,
  type OpenProject,
  type Position,
} from "@/lib/contract/staffing/staffing";
import { projectTimelineSchema } from "@/lib/contract/staffing/timeline";
import { listedSchema, slotsSchema, type RecordRow } from "@/lib/records/record";
import { sumOpenings, type OpeningSums } from "@/lib/staffing/openings/openings";
import { isDemand } from "@/lib/staffing/statuses";
import type { Caller, TestApp } from "@/upstream/testing/test-app";
import { dashboardOf } from "./staffing-calls";

/** What a screen says of a project's openings, by the figure's name; each says some. */
export type ScreenFigures = Record<string, number>;

/** Every screen's figures of one project's openings, by the screen. */
export async function figuresOf(app: TestApp, projectId: string): Promise<Record<string, ScreenFigures>> {
  const admin = await app.as("admin");
  const record = (await admin("GET", `/projects/${projectId}`)).record();
  const positions = (await admin("GET", `/projects/${projectId}/positions`)).data(positionsSchema);
  const ofPage = sumOpenings(positions);
  const needed = isDemand({ status: record.status, companyStatus: null }) ? ofPage.open : 0;
  return {
    page: { ...countsOf(ofPage), needed, ...peopleOf(positions) },
    record: { open: Number(record.derived?.openPositions), filled: Number(record.derived?.filledPositions) },
    list: await listFigures(admin, record),
    timeline: await timelineFigures(admin, projectId),
    matches: await matchFigures(admin, projectId, positions),
    board: await boardFigures(admin, projectId),
    stored: await storedFigures(app, projectId),
    ...(await dashboardFigures(app, record)),
    ...(await workFigures(admin, record)),
  };
}

/** The figures that two screens disagree on, with what each says. */
export function disagreements(screens: Record<string, ScreenFigures>): string[] {
  const said = Object.entries(screens).flatMap(([screen, figures]) =>
    Object.entries(figures).map(([name, value]) => ({ screen, name, value })),
  );
  return [...Map.groupBy(said, ({ name }) => name)].flatMap(([name, values]) =>
    new Set(values.map(({ value }) => value)).size > 1
      ? [`${name}: ${values.map(({ screen, value }) => `${screen} ${value}`).join(", ")}`]
      : [],
  );
}

function countsOf({
  openings,
  filled,
  open,
  overfilled,
  pending,
  proposed,
  onHold,
  planned,
  gaps,
}: OpeningSums): ScreenFigures {
  return { openings, filled, open, overfilled, pending, proposed, onHold, planned, gaps };
}

const ON_POSITION = ["proposed", "offered", "accepted", "active"];

function peopleOf(positions: readonly Position[]): ScreenFigures {
  const people = positions.flatMap((position) => position.people);
  return Object.fromEntries(
    ON_POSITION.map((name) => [`${name} people`, people.filter(({ status }) => status === name).length]),
  );
}

async function listFigures(admin: Caller, { code }: RecordRow): Promise<ScreenFigures> {
  const page = (await admin("GET", `/projects?q=${code}&fields=slots`)).data(listPageOf(listedSchema));
  return countsOf(slotsSchema.parse(page.content[0]?.slots));
}

async function timelineFigures(admin: Caller, projectId: string): Promise<ScreenFigures> {
  const { positions } = (await admin("GET", `/projects/${projectId}/timeline`)).data(projectTimelineSchema);
  return countsOf(sumOpenings(positions));
}

async function matchFigures(admin: Caller, projectId: string, positions: readonly Position[]): Promise<ScreenFigures> {
  const facts = [];
  for (const { id } of positions) {
    const path = `/projects/${projectId}/positions/${id}/matches`;
    facts.push((await admin("GET", path)).data(candidatePageSchema).position);
  }
  return countsOf(sumOpenings(facts));
}

async function boardFigures(admin: Caller, projectId: string): Promise<ScreenFigures> {
  const { columns } = (await admin("GET", `/assignments/board?projectId=${projectId}`)).data(boardSchema);
  const counts = columns.filter(({ status }) => ON_POSITION.includes(status));
  return Object.fromEntries(counts.map(({ status, count }) => [`${status} people`, count]));
}

async function storedFigures({ db }: TestApp, projectId: string): Promise<ScreenFigures> {
  const { rows } = await sql<ScreenFigures>`
    select coalesce(sum(filled), 0)::int as filled, coalesce(sum(open), 0)::int as open,
      coalesce(sum(overfilled), 0)::int as overfilled, coalesce(sum(pending), 0)::int as pending,
      coalesce(sum(gaps), 0)::int as gaps,
      (select coalesce(sum(openings), 0)::int from project_demand where project_id = ${projectId}) as needed
    from project_positions where project_id = ${projectId}
  `.execute(db);
  return rows[0] ?? {};
}

/** Only a project with a company of its own alone has figures of its own on a dashboard. */
async function dashboardFigures(app: TestApp, { companyId }: RecordRow): Promise<Record<string, ScreenFigures>> {
  if (typeof companyId !== "string") return {};
  const { openPositions } = await clientDashboardOf(app, companyId);
  return openPositions ? { dashboard: { needed: openPositions.openings } } : {};
}

/** What the account `client` would see if it belonged to the company. */
export async function clientDashboardOf({ db, as }: TestApp, companyId: string): Promise<Dashboard> {
  const client = db.updateTable("users").where("username", "=", "client");
  const own = await db.selectFrom("users").select("companyId").where("username", "=", "client").executeTakeFirst();
  await client.set({ companyId }).execute();
  const dashboard = await dashboardOf(await as("client"));
  await client.set({ companyId: own?.companyId ?? null }).execute();
  return dashboard;
}

/** Projects that are over are listed nowhere. */
async function workFigures(admin: Caller, record: RecordRow): Promise<Record<string, ScreenFigures>> {
  const screens: Record<string, ScreenFigures> = {};
  const add = (screen: string, projects: readonly OpenProject[]) => {
    const project = projects.find(({ id }) => id === record.id);
    if (project) screens[screen] = countsOf(project);
  };
  const { companyId, teamId } = record;
  if (typeof companyId === "string")
    add("company", (await admin("GET", `/companies/${companyId}/work`)).data(companyWorkSchema).projects);
  if (typeof teamId === "string")
    add("team", (await admin("GET", `/teams/${teamId}/work`)).data(teamWorkSchema).projects);
  if (typeof record.centerCode === "string") {
    const [center] = (await admin("GET", `/centers?q=${record.centerCode}`)).page().content;
    add("center", (await admin("GET", `/centers/${center?.id}/work`)).data(centerWorkSchema).projects);
  }
  return screens;
}
