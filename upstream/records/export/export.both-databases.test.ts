import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindsFor } from "@/lib/accounts/access/rights";
import { parse } from "csv-parse/sync";
import { definitionOf } from "@/lib/records/definitions";
import { guessColumns } from "@/lib/records/import/guess";
import type { Kind } from "@/lib/records/kinds";
import { layoutColumns } from "@/lib/records/list/list-layout";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const make = async (kind: Kind, fields: Record<string, unknown>) =>
  (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, fields) })).record();
const linesOf = (text: string) => text.replace("\ufeff", "").trimEnd().split("\r\n");
const get = (caller: Caller, kind: Kind, query: Record<string, string>) =>
  caller("GET", `/${kind}/export?${new URLSearchParams(query)}`);

const accounts = Object.keys(ACCOUNTS).filter(isAccount);
const exporters = accounts.flatMap((account) =>
  kindsFor({ roles: [], ...ACCOUNTS[account] }, "export").map((kind) => ({ account, kind })),
);

describe("each account with the right to export", () => {
  const word = unique("out");

  beforeAll(async () => {
    for (const centerCode of ["NYC01", "LAX01", null]) {
      await make("freelancers", { lastName: word, centerCode });
      await make("teams", { name: word, centerCode });
      const { id: companyId } = await make("companies", { name: word });
      await make("projects", { title: word, centerCode, companyId });
    }
  });

  test.each(exporters)(
    "exports for $account the $kind that the list displays, in its order",
    async ({ account, kind }) => {
      const caller = await app.as(account);
      const listed = (await caller("GET", `/${kind}?q=${word}&sort=-code`)).page().content.map(({ code }) => code);
      const { body } = await get(caller, kind, { format: "csv", columns: "code", q: word, sort: "-code" });
      expect(linesOf(body)).toEqual(["Code", ...listed]);
    },
  );

  test("includes the head of data entry, but no other data entry account", () => {
    const names = exporters.map(({ account }) => account);
    expect(names).toEqual(expect.arrayContaining(["admin", "system", "center", "datahead"]));
    expect(names).not.toContain("dataentry");
  });
});

test.each([[{ status: "paused" }], [{ status: "not:active" }], [{ where: "status:paused or description:nowhere" }]])(
  "an exported file has the records that the list finds: %o",
  async (requested) => {
    const word = unique("filter");
    await make("teams", { name: `${word} a`, status: "active" });
    await make("teams", { name: `${word} b`, status: "paused" });
    const { body } = await get(admin, "teams", { format: "csv", columns: "name,status", q: word, ...requested });
    expect(linesOf(body)).toEqual(["Name,Status", `${word} b,Paused`]);
  },
);

test.each(["=1+1", "+1", "-1", "@sum", "\u00a0=1"])("a name like %j is no formula in the spreadsheet", async (name) => {
  const word = unique("formula");
  await make("teams", { name: `${name} ${word}` });
  const { body } = await get(admin, "teams", { format: "csv", columns: "name", q: word });
  expect(linesOf(body)[1]).not.toMatch(/^"?\s*[=+\-@]/);
});

test("the file has the list's columns, its kind and date in its name, and isn't cached", async () => {
  const { headers, body } = await get(admin, "freelancers", { format: "csv" });
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="muster-freelancers-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(linesOf(body)[0]).toBe(
    "Code,Name,Headline,Status,Availability,Available from,Next 12 weeks,Skills,Pay rate,Currency,Rate unit,Updated,Version",
  );
});

test.each(kindsFor({ roles: [], ...ACCOUNTS.admin }, "export"))(
  "the file of %s has each column that their list can display",
  async (kind) => {
    const definition = definitionOf(kind);
    const columns = ["code", ...layoutColumns(definition), "version"];
    const { status, body } = await get(admin, kind, { format: "csv", columns: columns.join(",") });
    expect(status).toBe(200);
    const [head] = parse(body.replace("\ufeff", ""));
    const { figures = {} } = definition.list;
    const labels = columns.flatMap((name) => figures[name]?.label ?? definition.fields[name]?.label ?? []);
    expect(labels.filter((label) => !head?.includes(label))).toEqual([]);
    // A file that comes back takes no computed column for a field.
    const computed = Object.values(figures).map(({ label }) => label);
    expect(guessColumns(definition, computed)).toEqual(computed.map(() => null));
  },
);

test("computed columns say how many openings are filled, and what an assignment waits for", async () => {
  const word = unique("figures");
  const positions = [{ role: "Tester", openings: 3 }];
  const dates = { startDate: "2030-01-07", endDate: "2030-03-29" };
  const project = await make("projects", { title: word, status: "in_progress", ...dates, positions });
  const [position] = rowsOf(project, "positions");
  const work = { projectId: project.id, positionId: position?.id, status: "proposed", ...dates };
  const { code } = await make("assignments", work);
  const projects = await get(admin, "projects", { format: "csv", q: word, columns: "code,slots,status" });
  expect(linesOf(projects.body)).toEqual(["Code,Openings,Status", `${project.code},1 proposed · 2 open,In progress`]);
  const query = { format: "csv", projectId: project.id, columns: "statusSince,code" };
  expect(linesOf((await get(admin, "assignments", query)).body)).toEqual(["Next,Code", `New today,${code}`]);
});

test.each([
  [{}, "format"],
  [{ format: "pdf" }, "format"],
  [{ format: "csv", columns: "password" }, "columns"],
  [{ format: "csv", status: "odd" }, "status"],
  [{ format: "csv", more: "1" }, "more"],
])("%j is refused with its parameter's name", async (query, path) => {
  const answer = await get(admin, "teams", { ...query });
  expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
});

function isAccount(name: string): name is Account {
  return name in ACCOUNTS;
}
