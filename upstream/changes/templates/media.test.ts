import { buffer } from "node:stream/consumers";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { columnsOf, referenceTargets } from "./columns";
import { exampleRows } from "./example-rows";
import { examplesOf } from "./examples";
import { loadLiveValues } from "./live-values";
import { workbookTemplate } from "./template-workbook";

const ADMIN = { userType: "admin", roles: [] };
const PATH = "/media/download-formats";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("a template download", () => {
  test.each([
    { query: "", wrong: ["type"] },
    { query: "?type=invoices", wrong: ["type"] },
    { query: "?type=freelancers&format=pdf", wrong: ["format"] },
    { query: "?type=freelancers&type=teams", wrong: ["type"] },
    { query: "?type=teams&format=", wrong: ["format"] },
    { query: "?type=teams&more=1", wrong: ["more"] },
  ])("with “$query” is refused with the parameter's name", async ({ query, wrong }) => {
    const answer = await (await app.as("admin"))("GET", PATH + query);
    expect(answer.status).toBe(422);
    expect(answer.wrongFields()).toEqual(wrong);
  });

  test("is a workbook with a file name by default", async () => {
    const { status, headers } = await (await app.as("admin"))("GET", `${PATH}?type=projects`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("spreadsheetml.sheet");
    expect(headers["content-disposition"]).toBe('attachment; filename="muster-projects.xlsx"');
  });

  test.each([
    { account: "center", type: "teams", status: 403 },
    { account: "center", type: "freelancers", status: 200 },
    { account: "dataentry", type: "teams", status: 403 },
    { account: "client", type: "freelancers", status: 403 },
    { account: "user", type: "projects", status: 403 },
  ] as const)("of $type answers $status to $account", async ({ account, type, status }) => {
    expect((await (await app.as(account))("GET", `${PATH}?type=${type}&format=csv`)).status).toBe(status);
  });

  test("offers a center admin no other center", async () => {
    const { body } = await (await app.as("center"))("GET", `${PATH}?type=freelancers&format=csv`);
    expect(body).toContain("NYC01 New York");
    expect(body).not.toContain("LAX01");
  });
});

test("shows record names that look like a workbook's character escapes unchanged", async () => {
  const definition = definitionOf("teams");
  const columns = columnsOf(definition);
  const company = "CMP-000001 _x0041_";
  const live = new Map([["companies" as const, [{ value: company }]]]);
  const sheets = await readExcelFile(
    await buffer(workbookTemplate(definition, columns, exampleRows("teams", columns, live), live)),
  );
  expect(sheets[0]?.data[1]).toContain(company);
  expect(sheets.find(({ sheet }) => sheet === "Lists")?.data.flat()).toContain(company);
});

describe.each(KINDS)("the %s template", (kind) => {
  const definition = definitionOf(kind);
  const columns = columnsOf(definition);

  test("opens as a spreadsheet with the definition's columns and its examples", async () => {
    const live = await loadLiveValues(app.db, ADMIN, kind, referenceTargets(columns));
    const file = workbookTemplate(definition, columns, exampleRows(kind, columns, live), live);
    const [sheet] = await readExcelFile(await buffer(file));
    expect(sheet?.sheet).toBe(definition.many);
    expect(sheet?.data[0]).toEqual(columns.map(({ header }) => header));
    expect(sheet?.data).toHaveLength(1 + examplesOf(kind).length);
  });

  test("has examples that pass validation", () => {
    const references = columns.filter(({ field }) => field.type === "reference").map(({ name }) => name);
    const needed = columns.filter(({ field }) => field.type === "reference" && field.required);
    const referred = needed.map(({ name }) => [name, "01936f2e-8a7b-7c3d-9e4f-0123456789ab"]);
    for (const example of examplesOf(kind)) {
      const scalar = Object.entries(example).filter(([name]) => !references.includes(name));
      const given = scalar.map(([name, value]) => [name, isList(name) ? String(value).split(", ") : value]);
      expect(
        schemasOf(kind).create.safeParse(Object.fromEntries([...given, ...referred])).error?.issues,
      ).toBeUndefined();
    }
  });

  function isList(name: string): boolean {
    const type = definition.fields[name]?.type;
    return type === "tags" || type === "links";
  }
});
