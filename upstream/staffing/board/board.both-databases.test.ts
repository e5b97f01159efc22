import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { freelancerWorkSchema, positionsSchema } from "@/lib/contract/staffing/staffing";
import { listPageOf } from "@/lib/contract/envelope";
import { figureText } from "@/lib/records/figures/figure-text";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { assignmentMarks } from "@/lib/staffing/contradictions/assignment-marks";
import { isCommitted, isPending } from "@/lib/staffing/statuses";
import { boardSchema, type Board, type BoardCard } from "@/lib/contract/staffing/board";
import { boardOrder, compareCards } from "@/lib/records/board-order";
import { BOARD_STEP } from "@/lib/records/board-query";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { BOARD_STATUSES } from "./read-board";

let app: TestApp;
let admin: Caller;
let lastName: string;
/** One project in each of two centers, and one without a center. */
let projects: Staffed[];

type Staffed = { id: string; title: string; companyId: string; positionId: string; centerCode: string | null };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  lastName = unique("Boarder");
  projects = [await makeProject("NYC01"), await makeProject("LAX01"), await makeProject(null)];
  for (const project of projects) {
    for (const [i, status] of BOARD_STATUSES.entries()) {
      const year = ENDED.includes(status) ? "2026" : "2027";
      const endDate = i % 2 || ENDED.includes(status) ? `${year}-06-0${i + 1}` : null;
      await assign(project, { status, startDate: `${year}-01-0${(i % 3) + 1}`, endDate });
    }
  }
});
afterAll(() => app.close());

async function makeProject(centerCode: string | null): Promise<Staffed> {
  const companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  const title = unique("Voyage");
  const positions = [{ role: "Navigator", openings: 200 }];
  const body = { title, centerCode, companyId, positions };
  const { id } = (await admin("POST", "/projects", { body })).record();
  const found = await sql<{ id: string }>`select id from project_positions where project_id = ${id}`.execute(app.db);
  return { id, title, companyId, positionId: found.rows[0]?.id ?? "", centerCode };
}

async function makeFreelancer(centerCode: string | null = null) {
  const body = { ...LEAST.freelancers(), lastName, centerCode };
  return (await admin("POST", "/freelancers", { body })).record().id;
}

const ENDED = ["completed", "terminated"];

async function assign({ id: projectId, positionId }: Staffed, fields: { status: string } & Record<string, unknown>) {
  const reason = ["declined", "withdrawn", "terminated"].includes(fields.status) ? { reason: "Budget" } : {};
  const dates = ENDED.includes(fields.status) ? { endDate: "2026-02-27" } : {};
  const body = {
    startDate: ENDED.includes(fields.status) ? "2026-01-05" : "2027-01-04",
    ...dates,
    ...fields,
    ...reason,
    projectId,
    positionId,
    freelancerId: fields.freelancerId ?? (await makeFreelancer()),
  };
  const answer = await admin("POST", "/assignments", { body, headers: { "x-confirm": "activation" } });
  expect(answer.status).toBe(201);
  return answer.record();
}

async function boardOf(caller: Caller, params: Record<string, string> = {}): Promise<Board> {
  const answer = await caller("GET", `/assignments/board?${new URLSearchParams(params)}`);
  expect(answer.status).toBe(200);
  return answer.data(boardSchema);
}

const TODAY = "2026-11-26";

type Work = Pick<BoardCard, "status" | "startDate" | "endDate"> & { limits?: AssignmentLimits | undefined };

function requireLimits(limits: AssignmentLimits | undefined): AssignmentLimits {
  if (!limits) throw new Error("The assignment has no limits.");
  return limits;
}

const cardsOf = ({ columns }: Board): BoardCard[] => columns.flatMap(({ cards }) => cards);
const projectsOf = (board: Board) => [...new Set(cardsOf(board).map(({ projectId }) => projectId))].toSorted();
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test("the board has a column for every status, with the cards that are in it", async () => {
  const { columns } = await boardOf(admin, { projectId: projects[0]?.id ?? "" });
  expect(columns.map(({ status }) => status)).toEqual(BOARD_STATUSES);
  for (const { status, cards, count } of columns) {
    expect([status, cards.map((card) => card.status), count]).toEqual([status, [status], 1]);
  }
  const [card] = cardsOf({ columns });
  const record = (await admin("GET", `/assignments/${card?.id}`)).record();
  expect(card).toMatchObject({
    code: record.code,
    version: record.version,
    name: record.name,
    role: "Navigator",
    project: projects[0]?.title,
    companyId: projects[0]?.companyId,
    startDate: record.startDate,
    endDate: record.endDate,
  });
  expect(card?.company).toMatch(/^Company/);
  expect(card?.slots).toMatchObject({ openings: 200, pending: 2, proposed: 2, overfilled: 0 });
  const positions = (await admin("GET", `/projects/${projects[0]?.id}/positions`)).data(positionsSchema);
  expect(positions).toMatchObject([card?.slots]);
  expect(cardsOf({ columns }).map(({ status, slots }) => [status, slots !== null])).toEqual(
    BOARD_STATUSES.map((status) => [status, isPending(status) || isCommitted(status)]),
  );
});

describe("scope", () => {
  test.each([
    ["admin", [0, 1, 2]],
    ["dataentry", [0, 1, 2]],
    ["center", [0]],
    ["center2", [1]],
    ["centerless", []],
  ] as const)("%s sees the assignments of their list, and counts no others", async (account, visible) => {
    const caller = await app.as(account);
    const board = await boardOf(caller, { q: lastName });
    expect(projectsOf(board)).toEqual(visible.map((i) => projects[i]?.id ?? "").toSorted());
    const listed = (await caller("GET", `/assignments?size=100&q=${lastName}`)).page();
    expect(idsOf(cardsOf(board))).toEqual(idsOf(listed.content));
    const counted = (await boardOf(caller)).columns.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe((await caller("GET", "/assignments")).page().totalElements);
  });

  test.each(["client", "centeradmin", "user"])("%s is refused", async (account) => {
    expect((await (await app.as(account))("GET", "/assignments/board")).status).toBe(403);
  });

  test("a project of another center has no cards", async () => {
    const center = await app.as("center");
    expect(cardsOf(await boardOf(center, { projectId: projects[1]?.id ?? "" }))).toEqual([]);
  });
});

describe("the filters", () => {
  test("a project, a company or a freelancer leave only their assignments", async () => {
    const [first, second] = projects;
    expect(projectsOf(await boardOf(admin, { projectId: first?.id ?? "" }))).toEqual([first?.id]);
    expect(projectsOf(await boardOf(admin, { companyId: second?.companyId ?? "" }))).toEqual([second?.id]);
    const [card] = cardsOf(await boardOf(admin, { projectId: first?.id ?? "" }));
    expect(idsOf(cardsOf(await boardOf(admin, { freelancerId: card?.freelancerId ?? "" })))).toEqual([card?.id]);
  });

  test("the search finds codes, names and roles, and those of projects and companies, as in the list", async () => {
    const project = await makeProject("NYC01");
    const own = await assign(project, { status: "active" });
    const company = (await admin("GET", `/companies/${project.companyId}`)).record();
    const { code } = (await admin("GET", `/projects/${project.id}`)).record();
    const find = async (...words: string[]) => {
      const q = words.join(" ");
      const listed = (await admin("GET", `/assignments?${new URLSearchParams({ q })}`)).page().content;
      expect(idsOf(cardsOf(await boardOf(admin, { q })))).toEqual(idsOf(listed));
      return idsOf(listed);
    };
    const all = [[own.code], [project.title], [code], [company.name], ["navigator", company.code, lastName]];
    for (const words of all) expect(await find(...words)).toEqual([own.id]);
    const [title, name] = [unique("Passage"), unique("Harbour")];
    const headers = { "if-match": '"1"' };
    expect((await admin("PATCH", `/projects/${project.id}`, { body: { title }, headers })).status).toBe(200);
    expect((await admin("PATCH", `/companies/${company.id}`, { body: { name }, headers })).status).toBe(200);
    expect(await find(title, name)).toEqual([own.id]);
    expect([await find(project.title), await find(title, "nobody-has-this")]).toEqual([[], []]);
  });

  test.each([
    ["projectId", "x"],
    ["page", "2"],
    ["limits", "active:501"],
    ["limits", "lost:50"],
    ["limits", "active"],
  ])("%s=%s is refused by name", async (name, value) => {
    const answer = await admin("GET", `/assignments/board?${name}=${value}`);
    expect([answer.status, answer.wrongFields()]).toEqual([422, [name]]);
  });
});

test("each column has its own order", async () => {
  const project = await makeProject("NYC01");
  for (const status of BOARD_STATUSES) {
    // Work that is over has a last day, which has passed.
    const [year, open] = ENDED.includes(status) ? ["2025", "2025-12-31"] : ["2027", null];
    for (const [startDate, endDate] of [
      [`${year}-02-01`, `${year}-09-30`],
      [`${year}-01-01`, open],
      [`${year}-03-01`, `${year}-04-30`],
    ]) {
      await assign(project, { status, startDate, endDate });
    }
  }
  const { columns } = await boardOf(admin, { projectId: project.id });
  const valuesIn = (status: string, field: "startDate" | "endDate") =>
    columns.find((column) => column.status === status)?.cards.map((card) => card[field]);
  expect(valuesIn("proposed", "startDate")).toEqual(["2027-02-01", "2027-01-01", "2027-03-01"]);
  expect(valuesIn("accepted", "startDate")).toEqual(["2027-01-01", "2027-02-01", "2027-03-01"]);
  expect(valuesIn("active", "endDate")).toEqual(["2027-04-30", "2027-09-30", null]);
  expect(valuesIn("completed", "endDate")).toEqual(["2025-12-31", "2025-09-30", "2025-04-30"]);
  expect(valuesIn("declined", "startDate")).toEqual(["2027-03-01", "2027-01-01", "2027-02-01"]);
  for (const { status, cards } of columns) {
    const sorted = cards.toSorted(compareCards("assignments", status));
    const order = boardOrder("assignments", status);
    expect([status, order, idsInOrder(cards)]).toEqual([status, order, idsInOrder(sorted)]);
  }
});

const idsInOrder = (cards: readonly BoardCard[]) => cards.map(({ id }) => id);

test("a column shows its first cards, and more if the request says so", async () => {
  const project = await makeProject("NYC01");
  const many = BOARD_STEP + 3;
  for (let i = 0; i < many; i += 1) await assign(project, { status: "proposed" });
  const column = async (params: Record<string, string>) =>
    (await boardOf(admin, { projectId: project.id, ...params })).columns[0];
  const first = await column({});
  expect(first).toMatchObject({ count: many, isCountExact: true, hasMore: true });
  expect(first?.cards).toHaveLength(BOARD_STEP);
  const more = await column({ limits: "proposed:100" });
  expect(more).toMatchObject({ count: many, hasMore: false });
  expect(idsInOrder(more?.cards ?? []).slice(0, BOARD_STEP)).toEqual(idsInOrder(first?.cards ?? []));
});

test("a card knows since when it has been in its status; other edits don't count", async () => {
  const project = await makeProject("NYC01");
  const { id, createdAt } = await assign(project, { status: "proposed" });
  const card = async () => cardsOf(await boardOf(admin, { projectId: project.id }))[0];
  expect(Date.parse((await card())?.statusSince ?? "")).toBeGreaterThanOrEqual(Date.parse(createdAt) - 1_000);
  const edit = (version: number, body: object) =>
    admin("PATCH", `/assignments/${id}`, { body, headers: { "if-match": `"${version}"` } });
  expect((await edit(1, { status: "offered" })).status).toBe(200);
  const offered = await card();
  expect(Date.parse(offered?.statusSince ?? "")).toBeGreaterThan(Date.parse(createdAt));
  expect((await edit(2, { allocation: 50 })).status).toBe(200);
  expect(await card()).toMatchObject({ statusSince: offered?.statusSince, allocation: 50, version: 3 });
});

test("an undone move has its former place again, and later edits don't change a place", async () => {
  const project = await makeProject("NYC01");
  const first = await assign(project, { status: "proposed" });
  const second = await assign(project, { status: "proposed" });
  const cards = async () => cardsOf(await boardOf(admin, { projectId: project.id }));
  const [before] = await cards();
  const edit = (body: object, version: number) =>
    admin("PATCH", `/assignments/${first.id}`, { body, headers: { "if-match": `"${version}"` } });
  const moved = await edit({ status: "offered" }, 1);
  expect(moved.status).toBe(200);
  const undone = await admin("POST", `/change-sets/${String(moved.headers["x-change-set"])}/undo`);
  expect(undone.status).toBe(200);
  expect((await edit({ allocation: 60 }, 3)).status).toBe(200);
  const after = await cards();
  expect(idsInOrder(after)).toEqual([first.id, second.id]);
  expect(after[0]?.statusSince).toBe(before?.statusSince);
});

test("a deleted assignment leaves the board and its count", async () => {
  const project = await makeProject("NYC01");
  const { id } = await assign(project, { status: "active" });
  expect((await admin("DELETE", `/assignments/${id}`, { headers: { "if-match": '"1"' } })).status).toBe(204);
  const { columns } = await boardOf(admin, { projectId: project.id });
  expect(columns.map(({ cards, count }) => [cards.length, count])).toEqual(BOARD_STATUSES.map(() => [0, 0]));
});

test("a card, a list's row, a position and a freelancer's page know the same overload that a proposal would make", async () => {
  const project = await makeProject("NYC01");
  const freelancerId = await makeFreelancer("NYC01");
  const { id } = await assign(project, { status: "proposed", allocation: 60, freelancerId });
  await assign(await makeProject("LAX01"), { status: "offered", allocation: 80, freelancerId });
  const center = await app.as("center");
  const marks = (work: Work | undefined) => work && assignmentMarks(work, requireLimits(work.limits), TODAY);
  const [card] = cardsOf(await boardOf(center, { projectId: project.id }));
  const [position] = (await center("GET", `/projects/${project.id}/positions`)).data(positionsSchema);
  const work = (await admin("GET", `/freelancers/${freelancerId}/work`)).data(freelancerWorkSchema);
  const fields = "status,startDate,endDate,limits";
  const page = await center("GET", `/assignments?projectId=${project.id}&fields=${fields}`);
  const [row] = page.data(listPageOf(schemasOf("assignments").listed)).content;
  const figure = { label: "Contradictions", type: "limits" } as const;
  const listed = row && figureText({ figure, value: row.limits, row }, { today: TODAY, timeZone: "UTC" });
  expect(listed).toBe("Up to 140% if accepted");
  const all = [card, position?.people[0], work.assignments.find((one) => one.id === id)].map(marks);
  expect(all).toEqual([[listed], [listed], [listed]]);
});

test("who may not list somebody learns nothing of their time from a card", async () => {
  const project = await makeProject("NYC01");
  const freelancerId = await makeFreelancer("LAX01");
  await assign(project, { status: "proposed", allocation: 60, freelancerId });
  await assign(await makeProject("LAX01"), { status: "offered", allocation: 80, freelancerId });
  const timeFor = async (caller: Caller) => {
    const [card] = cardsOf(await boardOf(caller, { projectId: project.id }));
    return requireLimits(card?.limits).time?.bookings.length ?? null;
  };
  expect(await timeFor(admin)).toBe(2);
  expect(await timeFor(await app.as("center"))).toBeNull();
});

test("an absence is named by the other work that it comes from, to those who may see that", async () => {
  const other = await makeProject("LAX01");
  const dates = { startDate: "2027-01-04", endDate: "2027-01-29" };
  const { freelancerId } = await assign(other, { status: "accepted", allocation: 50, ...dates });
  const project = await makeProject("NYC01");
  await assign(project, { status: "proposed", allocation: 50, freelancerId });
  await sql`
    update freelancers set availability = 'unavailable', available_from = '2027-02-01' where id = ${freelancerId}
  `.execute(app.db);
  const marksFor = async (caller: Caller) => {
    const [card] = cardsOf(await boardOf(caller, { projectId: project.id }));
    return card && assignmentMarks(card, requireLimits(card.limits), TODAY);
  };
  const starts = "but starts here on 4 Jan 2027";
  expect(await marksFor(admin)).toEqual([`Not free until 1 Feb 2027, after ${other.title}, ${starts}`]);
  expect(await marksFor(await app.as("center"))).toEqual([`Not free until 1 Feb 2027, ${starts}`]);
});
