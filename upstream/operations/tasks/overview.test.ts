import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coverageSchema, generationPreviewSchema } from "@/lib/contract/operations/tasks";
import { zonesSchema } from "@/lib/contract/operations/zones";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

test("a task knows since when it has been in its status; other edits don't count", async () => {
  const { id } = (await admin("POST", "/tasks", { body: await leastOf(admin, "tasks") })).record();
  const edit = (version: number, body: object) =>
    admin("PATCH", `/tasks/${id}`, { body, headers: { "if-match": `"${version}"` } });
  const done = (await edit(1, { status: "done" })).record();
  const title = unique("Edited afterwards");
  expect((await edit(2, { title })).status).toBe(200);
  const [listed] = (
    await admin("GET", `/tasks?fields=statusSince,createdBy,updatedBy&${new URLSearchParams({ q: title })}`)
  ).page().content;
  expect(listed).toMatchObject({ id, statusSince: done.updatedAt });
  expect(Date.parse(listed?.updatedAt ?? "")).toBeGreaterThan(Date.parse(done.updatedAt));
});

test("the coverage names missing mappings, overlaps and those that nobody gets", async () => {
  const [missing, nobody, twice] = [await makeCenter(), await makeCenter(), await makeCenter()];
  await giveRole("user", missing);
  await makeMapping(nobody, "Phishing");
  await makeMapping(twice, "Phishing");
  await makeMapping(twice, "Phishing");
  await makeMapping(twice, "Access control");
  await makeMapping(twice, "Access control", "paused");
  const { centers, roles, cells } = (await admin("GET", "/mappings/coverage")).data(coverageSchema);
  const cellOf = (code: string) => cells.find(({ centerCode }) => centerCode === code);
  const role = "ROLE_SECURITY";
  expect(cellOf(missing)).toEqual({ centerCode: missing, role, mappings: 0, people: 1, overlaps: [] });
  expect(cellOf(nobody)).toEqual({ centerCode: nobody, role, mappings: 1, people: 0, overlaps: [] });
  expect(cellOf(twice)).toEqual({ centerCode: twice, role, mappings: 3, people: 0, overlaps: ["Phishing"] });
  expect(roles).toContain(role);
  expect(centers.map(({ code }) => code)).toEqual(expect.arrayContaining([missing, nobody, twice]));
});

test("the coverage counts whom a generation finds: by role, not by type, and nobody suspended", async () => {
  const center = await makeCenter();
  const role = "ROLE_CENTER_ADMIN";
  const giveType = (username: string, access: object) =>
    app.db.updateTable("users").set(access).where("username", "=", username).execute();
  await giveType("center2", { centerCode: center, userType: "CLIENT_CENTER", roles: [] });
  await giveType("centeradmin", { centerCode: center, roles: [role] });
  await giveType("datahead", { centerCode: center, roles: [role], disabledAt: new Date() });
  await makeMapping(center, "Phishing", "active", role);
  await makeMapping(center, "Phishing");
  await sql`
    update mappings set role = 'ROLE_SYS_ADMIN' where center_code = ${center} and role = 'ROLE_SECURITY'
  `.execute(app.db);
  const cellOf = async (name: string) => {
    const { cells } = (await admin("GET", "/mappings/coverage")).data(coverageSchema);
    return cells.find((cell) => cell.centerCode === center && cell.role === name);
  };
  expect(await cellOf(role)).toMatchObject({ mappings: 1, people: 1 });
  expect(await cellOf("ROLE_SYS_ADMIN")).toMatchObject({ mappings: 1, people: 0 });
  const body = { from: "2027-03-01", to: "2027-03-31", centerCode: center };
  const preview = (await admin("POST", "/tasks/generation/preview", { body })).data(generationPreviewSchema);
  expect(preview).toMatchObject({ people: 1, nobody: [{ role: "ROLE_SYS_ADMIN" }] });
});

test("the coverage has no cells of inactive centers, which generate nothing", async () => {
  const code = await makeCenter();
  await makeMapping(code, "Phishing");
  await app.db.updateTable("centers").set({ status: "inactive" }).where("code", "=", code).execute();
  const { cells } = (await admin("GET", "/mappings/coverage")).data(coverageSchema);
  expect(cells.filter(({ centerCode }) => centerCode === code)).toEqual([]);
});

test("centers are listed by twenty, filtered by zone, and their roles are in the coverage", async () => {
  const word = unique("many");
  for (let i = 0; i < 21; i++) await makeCenter({ name: `${word} ${i}`, zone: "W" });
  await makeCenter({ name: `${word} elsewhere`, zone: "NE" });
  const page = (await admin("GET", `/centers?q=${word}&zone=W`)).page();
  expect(page).toMatchObject({ totalElements: 21, totalPages: 2, size: 20, number: 1 });
  const code = page.content[0]?.code ?? "";
  await giveRole("client", code);
  const { cells } = (await admin("GET", "/mappings/coverage")).data(coverageSchema);
  expect(cells.filter(({ centerCode }) => centerCode === code).map(({ role }) => role)).toEqual(["ROLE_SECURITY"]);
});

test("tasks are listed by the day they are due, those that are finished last in either direction", async () => {
  const word = unique("order");
  const tasks = [
    { title: `${word} done long ago`, dueDate: "2026-01-02", status: "done" },
    { title: `${word} next`, dueDate: "2099-01-02" },
    { title: `${word} overdue at work`, dueDate: "2026-02-02", status: "in_progress" },
    { title: `${word} skipped`, dueDate: "2099-03-02", status: "skipped", reason: "Closed that day" },
    { title: `${word} longest overdue`, dueDate: "2026-01-05" },
  ];
  for (const task of tasks) {
    const body = await leastOf(admin, "tasks", task);
    expect((await admin("POST", "/tasks", { body })).status).toBe(201);
  }
  const titles = async (sort: string) => {
    const { content } = (await admin("GET", `/tasks?q=${word}${sort}`)).page();
    return content.map(({ name }) => String(name).slice(word.length + 1));
  };
  expect(await titles("")).toEqual(["longest overdue", "overdue at work", "next", "done long ago", "skipped"]);
  expect(await titles("&sort=-dueDate")).toEqual([
    "next",
    "overdue at work",
    "longest overdue",
    "skipped",
    "done long ago",
  ]);
});

test("a zone has the number of its centers in each state", async () => {
  const zone = unique("Z");
  const config = {
    items: [
      { value: "NE", was: "NE", name: "Northeast" },
      { value: "W", was: "W", name: "West" },
    ],
  };
  const added = { value: zone, was: null, name: "Islands" };
  const headers = { "if-match": '"1"' };
  const body = { items: [...config.items, added] };
  expect((await admin("PUT", "/config/zones", { body, headers })).status).toBe(200);
  await makeCenter({ zone, stateId: "NY", name: "Utica" });
  await makeCenter({ zone, stateId: "NY", name: "Albany", status: "inactive" });
  await makeCenter({ zone, stateId: "CA", name: "Fresno" });
  const zones = (await admin("GET", "/centers/zones")).data(zonesSchema);
  const first = (...names: string[]) => names.map((name) => expect.objectContaining({ name }));
  expect(zones.find(({ code }) => code === zone)).toEqual({
    code: zone,
    name: "Islands",
    states: [
      { id: "CA", name: "California", centers: 1, inactive: 0, first: first("Fresno") },
      { id: "NY", name: "New York", centers: 2, inactive: 1, first: first("Albany", "Utica") },
    ],
  });
  expect(zones.at(-1)?.code).toBe(zone);
});

async function makeCenter(fields: Record<string, unknown> = {}): Promise<string> {
  return (await admin("POST", "/centers", { body: await leastOf(admin, "centers", fields) })).record().code;
}

async function makeMapping(
  centerCode: string,
  category: string,
  status = "active",
  role = "ROLE_SECURITY",
): Promise<void> {
  const body = await leastOf(admin, "mappings", { centerCode, category, status, role });
  expect((await admin("POST", "/mappings", { body })).status).toBe(201);
}

async function giveRole(username: string, centerCode: string): Promise<void> {
  const access = { centerCode, roles: ["ROLE_SECURITY"] };
  await app.db.updateTable("users").set(access).where("username", "=", username).execute();
}
