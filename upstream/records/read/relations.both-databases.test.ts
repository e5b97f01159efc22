import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageOf } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import { changeSchema } from "@/lib/records/record";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

const UNKNOWN_ID = "01936f2e-8a7b-7c3d-9e4f-0123456789ab";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const post = async (kind: Kind, more: Record<string, unknown> = {}) =>
  admin("POST", `/${kind}`, { body: await leastOf(admin, kind, more) });
const patch = (kind: Kind, id: string, version: number, body: object) =>
  admin("PATCH", `/${kind}/${id}`, { body, headers: { "if-match": `"${version}"` } });
const remove = (kind: Kind, id: string) => admin("DELETE", `/${kind}/${id}`, { headers: { "if-match": '"1"' } });

describe("references", () => {
  test.each([
    ["projects", { companyId: UNKNOWN_ID }, "companyId"],
    ["projects", { centerCode: "NOWHERE" }, "centerCode"],
    ["companies", { clientCode: "NOBODY" }, "clientCode"],
    ["companies", { zone: "X" }, "zone"],
    ["freelancers", { stateId: "ZZ" }, "stateId"],
    ["freelancers", { stateId: "CA", cityId: "1" }, "cityId"],
    ["freelancers", { cityId: "1" }, "cityId"],
    ["teams", { members: [{ freelancerId: UNKNOWN_ID, allocation: 50 }] }, "members.0.freelancerId"],
  ] as const)("creating %s with %j is refused at its field", async (kind, more, path) => {
    const answer = await post(kind, more);
    expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
  });

  test("a city must be in the record's state, also if only the state changes", async () => {
    const { id } = (await post("freelancers", { stateId: "NY", cityId: "1" })).record();
    const moved = await patch("freelancers", id, 1, { stateId: "CA" });
    expect([moved.status, moved.wrongFields()]).toEqual([422, ["cityId"]]);
    expect((await patch("freelancers", id, 1, { stateId: "CA", cityId: "3" })).status).toBe(200);
  });

  test("a history shows the names of old and new references", async () => {
    const company = (await post("companies")).record();
    const { id } = (await post("projects", { companyId: company.id, centerCode: "NYC01" })).record();
    await patch("projects", id, 1, { companyId: null, centerCode: "LAX01" });
    const history = (await admin("GET", `/projects/${id}/history`)).data(pageOf(changeSchema)).content;
    const edits = history.filter((change) => change.version === 2);
    expect(edits.map(({ field, names }) => ({ field, names }))).toEqual([
      { field: "companyId", names: { [company.id]: company.name } },
      { field: "centerCode", names: { NYC01: "New York", LAX01: "Los Angeles" } },
    ]);
    expect(history.find((change) => change.field === "title")?.names).toEqual({});
  });

  test("a history shows the names of references in added and removed rows", async () => {
    const lead = (await post("freelancers")).record();
    const other = (await post("freelancers")).record();
    const member = { freelancerId: lead.id, allocation: 50 };
    const { id } = (await post("teams", { members: [member] })).record();
    await patch("teams", id, 1, { members: [{ ...member, freelancerId: other.id }] });
    const history = (await admin("GET", `/teams/${id}/history`)).data(pageOf(changeSchema)).content;
    expect(history.filter(({ version }) => version === 2).map(({ field, names }) => ({ field, names }))).toEqual([
      { field: "members", names: { [lead.id]: lead.name, [other.id]: other.name } },
    ]);
  });

  test("a record with referrers can't be deleted, and the answer names them", async () => {
    const company = (await post("companies")).record();
    const project = (await post("projects", { companyId: company.id })).record();
    const refused = await remove("companies", company.id);
    expect(refused.status).toBe(409);
    expect(refused.problem().references).toMatchObject([
      { kind: "projects", id: project.id, code: project.code, name: project.name },
    ]);
    await remove("projects", project.id);
    expect((await remove("companies", company.id)).status).toBe(204);
    expect((await post("projects", { companyId: company.id })).wrongFields()).toEqual(["companyId"]);
  });

  test("a record that is referred to during its deletion either stays or isn't referred to", async () => {
    const company = (await post("companies")).record();
    const [made, gone] = await Promise.all([
      post("projects", { companyId: company.id }),
      remove("companies", company.id),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([made.status, gone.status]);
  });
});

describe("rows", () => {
  const position = { role: "Designer", openings: 2 };

  test("keep their ids and order through edits, with amounts as text", async () => {
    const body = {
      positions: [
        { ...position, rateMin: "50", rateMax: "80" },
        { role: "Writer", openings: 1 },
      ],
    };
    const { id, positions } = (await post("projects", body)).record();
    const [designer, writer] = rowsOf(positions);
    expect(designer).toMatchObject({ ...position, rateMin: "50.00", rateMax: "80.00", skills: [] });
    const edited = await patch("projects", id, 1, { positions: [writer, { role: "Editor", openings: 3 }, designer] });
    expect(rowsOf(edited.record().positions)).toMatchObject([writer, { role: "Editor" }, designer]);
    expect((await admin("GET", `/projects/${id}`)).record()).toEqual(edited.record());
  });

  test("can't take another record's id, nor the same one twice", async () => {
    const { positions } = (await post("projects", { positions: [position] })).record();
    const [foreign] = rowsOf(positions);
    expect((await post("projects", { positions: [foreign] })).wrongFields()).toEqual(["positions.0.id"]);
    const mine = (await post("projects", { positions: [position] })).record();
    const [own] = rowsOf(mine.positions);
    const twice = await patch("projects", mine.id, 1, { positions: [own, own] });
    expect([twice.status, twice.wrongFields()]).toEqual([422, ["positions.1.id"]]);
  });

  test("can't be removed while somebody is assigned to them", async () => {
    const project = (await post("projects", { positions: [position] })).record();
    const freelancer = (await post("freelancers")).record();
    const [row] = rowsOf(project.positions);
    await app.db
      .insertInto("assignments")
      .values({
        id: uuidv7(),
        projectId: project.id,
        freelancerId: freelancer.id,
        positionId: row?.id,
        startDate: "2026-01-05",
        status: "active",
      })
      .execute();
    const emptied = await patch("projects", project.id, 1, { positions: [], consequences: [] });
    expect([emptied.status, emptied.wrongFields()]).toEqual([422, ["positions"]]);
    expect(emptied.body).toContain("Designer");
    expect((await admin("GET", `/projects/${project.id}`)).record().derived).toMatchObject({
      openPositions: 1,
      filledPositions: 1,
    });
    expect((await remove("freelancers", freelancer.id)).problem().references).toMatchObject([{ kind: "assignments" }]);
  });

  test("obey the rules between their fields, as the merged record does", async () => {
    const wrong = await post("projects", { positions: [{ ...position, rateMin: "90", rateMax: "80" }] });
    expect([wrong.status, wrong.wrongFields()]).toEqual([422, ["positions.0.rateMax"]]);
    const { id } = (await post("projects", { startDate: "2026-05-01" })).record();
    expect((await patch("projects", id, 1, { endDate: "2026-04-30" })).wrongFields()).toEqual(["endDate"]);
    expect((await patch("projects", id, 1, { status: "cancelled" })).wrongFields()).toEqual(["cancelledReason"]);
  });
});

function rowsOf(value: unknown): { id: string; [field: string]: unknown }[] {
  if (!Array.isArray(value)) throw new Error("No rows");
  return value;
}
