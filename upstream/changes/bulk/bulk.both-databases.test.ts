import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { bulkCalls, idsOf } from "@/upstream/testing/calls/bulk-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, get, bulk, historyOf } = bulkCalls(() => admin);
const preview = (kind: Kind, target: object, operation: object, caller = admin) =>
  caller("POST", `/${kind}/bulk/preview`, { body: { target, operation } });

describe.each(KINDS)("a bulk run on %s", (kind) => {
  test("adds a tag in one change set and leaves records that have the tag unchanged", async () => {
    const tag = unique("tag");
    const [one, two, has] = [await make(kind), await make(kind), await make(kind, tagged(kind, tag))];
    const field = tagsField(kind);
    const run = (await bulk(kind, idsOf(one, two, has), { type: "addTag", field, tag })).data(runSchema);
    expect(run).toMatchObject({ state: "done", total: 3, done: 3, changed: 2, failed: 0 });
    expect((await get(kind, one.id))[field]).toEqual([tag]);
    expect((await get(kind, has.id)).version).toBe(1);
    const sets = [...(await historyOf(kind, one.id)), ...(await historyOf(kind, two.id))];
    const made = sets.filter((change) => change.version === 2);
    expect(new Set(made.map((change) => change.changeSetId))).toEqual(new Set([run.id]));
    expect(made[0]).toMatchObject({ source: "bulk", field, before: null, after: [tag] });
  });

  test("deletes records and reports one that was already deleted as a failure", async () => {
    const [one, gone] = [await make(kind), await make(kind)];
    await admin("DELETE", `/${kind}/${gone.id}`, { headers: { "if-match": '"1"' } });
    const run = (await bulk(kind, idsOf(one, gone), { type: "delete" })).data(runSchema);
    expect(run).toMatchObject({ done: 2, changed: 1, failed: 1, failures: [{ id: gone.id, name: "" }] });
    expect((await admin("GET", `/${kind}/${one.id}`)).status).toBe(404);
  });
});

test("a preview of a rate lists the currencies and units of the records that would change", async () => {
  const pay = (payRate: string | null, currency: string, rateUnit: string) =>
    make("freelancers", { payRate, currency, rateUnit });
  const rates = [
    await pay("50.00", "EUR", "hour"),
    await pay(null, "USD", "day"),
    await pay("9.00", "USD", "hour"),
    await pay("70.00", "GBP", "month"),
  ];
  const ids = idsOf(...rates);
  const units = async (operation: object) => (await preview("freelancers", ids, operation)).data(previewSchema).units;
  expect(await units({ type: "set", field: "payRate", value: "70.00" })).toEqual({
    currency: ["EUR", "USD"],
    rateUnit: ["day", "hour"],
  });
  expect(await units({ type: "set", field: "availability", value: "partial" })).toEqual({});
});

describe("a query as the target", () => {
  test("changes every match except the exceptions, as many as the preview counted", async () => {
    const word = unique("word");
    const made = await Promise.all([1, 2, 3].map(() => make("freelancers", { headline: word })));
    const except = made.slice(0, 1).map(({ id }) => id);
    const target = { query: `q=${word}&page=3&size=50`, except };
    const operation = { type: "set", field: "availability", value: "partial" };
    const seen = (await preview("freelancers", target, operation)).data(previewSchema);
    expect(seen).toMatchObject({ matching: 3, count: 2, checked: 2, changing: 2, failing: 0 });
    expect(seen.sample[0]?.changes).toMatchObject([
      { field: "availability", before: "available", after: "partial", names: {} },
    ]);
    const run = await bulk("freelancers", { ...target, expected: 3 }, operation);
    expect(run.data(runSchema)).toMatchObject({ total: 2, changed: 2 });
    expect((await get("freelancers", except[0] ?? "")).availability).toBe("available");
  });

  test("is refused with the new count when the number of matches has changed", async () => {
    const word = unique("word");
    await make("freelancers", { headline: word });
    const operation = { type: "set", field: "workMode", value: "onsite" };
    const refused = await bulk("freelancers", { query: `q=${word}`, expected: 2 }, operation);
    expect([refused.status, refused.problem().current]).toEqual([409, { count: 1 }]);
  });

  test("is refused without the expected number of matches", async () => {
    const refused = await bulk("freelancers", { query: `q=${unique("word")}` }, { type: "delete" });
    expect([refused.status, refused.wrongFields()]).toEqual([422, ["target.expected"]]);
  });

  test("is refused with an error for each invalid parameter", async () => {
    const target = { query: "status=nothing&shoeSize=44" };
    for (const [path, more] of [
      ["bulk/preview", { operation: { type: "delete" } }],
      ["bulk", { target: { ...target, expected: 1 }, operation: { type: "delete" } }],
      ["export", { format: "csv" }],
      ["tags?field=tags", {}],
    ] as const) {
      const refused = await admin("POST", `/teams/${path}`, { body: { target, ...more } });
      const wrong = ["target.query.shoeSize", "target.query.status"];
      expect([refused.status, refused.wrongFields().toSorted()]).toEqual([422, wrong]);
    }
  });
});

describe("each record of a bulk run", () => {
  test("must pass the rules of a single edit, and its failure doesn't stop the others", async () => {
    const fine = await make("projects", { startDate: "2026-01-01" });
    const late = await make("projects", { startDate: "2026-09-01" });
    const operation = { type: "set", field: "endDate", value: "2026-06-30" };
    const seen = (await preview("projects", idsOf(fine, late), operation)).data(previewSchema);
    expect(seen).toMatchObject({ changing: 1, failing: 1, failures: [{ id: late.id, field: "endDate" }] });
    const run = (await bulk("projects", idsOf(fine, late), operation)).data(runSchema);
    expect(run).toMatchObject({ changed: 1, failed: 1, failures: [{ code: late.code, name: late.name }] });
    expect((await get("projects", late.id)).version).toBe(1);
  });

  test("loses its blocked reason when it is no longer blocked", async () => {
    const blocked = await make("freelancers", { status: "blocked", blockedReason: "No papers" });
    await bulk("freelancers", { ids: [blocked.id] }, { type: "set", field: "status", value: "active" });
    expect(await get("freelancers", blocked.id)).toMatchObject({ status: "active", blockedReason: null });
  });

  test("needs a reason to become blocked", async () => {
    const one = await make("freelancers");
    const operation = { type: "set", field: "status", value: "blocked" };
    const refused = (await bulk("freelancers", idsOf(one), operation)).data(runSchema);
    expect(refused).toMatchObject({ changed: 0, failures: [{ field: "blockedReason" }] });
    await bulk("freelancers", idsOf(one), { ...operation, reason: "No papers" });
    expect(await get("freelancers", one.id)).toMatchObject({ status: "blocked", blockedReason: "No papers" });
  });

  test("isn't deleted while it has referrers, and the failure names them", async () => {
    const company = await make("companies");
    const free = await make("companies");
    const project = await make("projects", { companyId: company.id });
    const requested = (await preview("companies", idsOf(company, free), { type: "delete" })).data(previewSchema);
    const { id, code, name } = project;
    expect(requested).toMatchObject({ changing: 1, failing: 1 });
    expect(requested.failures).toMatchObject([{ id: company.id, references: [{ kind: "projects", id, code, name }] }]);
    const run = (await bulk("companies", idsOf(company, free), { type: "delete" })).data(runSchema);
    expect(run).toMatchObject({ changed: 1, failed: 1 });
    expect(run.failures[0]?.message).toContain(project.code);
  });

  test("can't refer to a company that doesn't exist", async () => {
    const team = await make("teams");
    const operation = { type: "set", field: "companyId", value: uuidv7() };
    const run = (await bulk("teams", idsOf(team), operation)).data(runSchema);
    expect(run).toMatchObject({ changed: 0, failures: [{ field: "companyId" }] });
  });
});

describe("bulk rights by account", () => {
  test.each([
    ["dataentry", "freelancers", { type: "delete" }, 403],
    ["dataentry", "teams", { type: "set", field: "status", value: "active" }, 403],
    ["client", "projects", { type: "set", field: "status", value: "open" }, 403],
    ["center", "projects", { type: "delete" }, 403],
    ["datahead", "projects", { type: "set", field: "status", value: "open" }, 200],
  ] as const)("%s on %s with %j: %i", async (account, kind, operation, status) => {
    const target = idsOf(await make(kind));
    expect((await bulk(kind, target, operation, await app.as(account))).status).toBe(status);
    expect((await preview(kind, target, operation, await app.as(account))).status).toBe(status);
  });

  test("a center admin can't change another center's records, even by id, nor learn their names", async () => {
    const center = await app.as("center");
    const own = await make("freelancers", { centerCode: "NYC01" });
    const other = await make("freelancers", { centerCode: "LAX01" });
    const operation = { type: "set", field: "availability", value: "partial" };
    const run = (await bulk("freelancers", idsOf(own, other), operation, center)).data(runSchema);
    expect(run).toMatchObject({ changed: 1, failures: [{ id: other.id, code: "", name: "" }] });
    const away = { type: "set", field: "centerCode", value: "LAX01" };
    expect((await bulk("freelancers", idsOf(own), away, center)).data(runSchema)).toMatchObject({ changed: 0 });
    const all = (await preview("freelancers", { query: "" }, operation, center)).data(previewSchema);
    const listed = (await center("GET", "/freelancers?count=exact")).page().totalElements;
    expect(all.count).toBe(listed);
  });
});

describe("concurrent bulk runs", () => {
  test("on the same records both change every record, and no change is lost", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => make("freelancers")));
    const tags = [unique("a"), unique("b")];
    const runs = await Promise.all(
      tags.map((tag, i) =>
        bulk("freelancers", idsOf(...(i ? made.toReversed() : made)), { type: "addTag", field: "tags", tag }),
      ),
    );
    expect(runs.map((run) => run.data(runSchema).changed)).toEqual([20, 20]);
    for (const { id } of made) {
      const { tags: given, version } = await get("freelancers", id);
      expect([version, new Set(Array.isArray(given) ? given : [])]).toEqual([3, new Set(tags)]);
    }
  });

  test("with one idempotency key are one run, and another body under that key is refused", async () => {
    const one = await make("freelancers");
    const key = { "idempotency-key": unique("key") };
    const operation = { type: "addTag", field: "tags", tag: unique("tag") };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => bulk("freelancers", idsOf(one), operation, admin, key)),
    );
    expect(new Set(answers.map((answer) => answer.data(runSchema).id)).size).toBe(1);
    expect((await get("freelancers", one.id)).version).toBe(2);
    const other = await bulk("freelancers", idsOf(one), { ...operation, tag: "other" }, admin, key);
    expect(other.status).toBe(422);
  });
});

test.each([
  [{ type: "set", field: "email", value: "a@b.example" }, "operation.field"],
  [{ type: "set", field: "status", value: "nothing" }, "operation.value"],
  [{ type: "set", field: "status", value: null }, "operation.value"],
  [{ type: "addTag", field: "status", tag: "x" }, "operation.field"],
  [{ type: "addTag", field: "tags", tag: " " }, "operation.tag"],
  [{ type: "addTag", field: "tags", tag: "a,b" }, "operation.tag"],
  [{ type: "set", field: "payRate", value: "1e9" }, "operation.value"],
  [{ type: "set", field: "skills", value: ["Go", "a,b"] }, "operation.value.1"],
  [{ type: "set", field: "status", value: "blocked", reason: " " }, "operation.reason"],
])("the operation %j is refused with an error at %s", async (operation, path) => {
  const refused = await preview("freelancers", { query: "" }, operation);
  expect([refused.status, refused.wrongFields()]).toEqual([422, [path]]);
});

function tagsField(kind: Kind): string {
  return kind === "projects" ? "skills" : "tags";
}

function tagged(kind: Kind, tag: string) {
  return { [tagsField(kind)]: [tag] };
}
