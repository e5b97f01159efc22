import { buffer, text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { sql, type KyselyPlugin } from "kysely";
import readExcelFile from "read-excel-file/node";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { LEAST } from "@/upstream/testing/examples";
import { replaceSearchOperator } from "@/upstream/testing/database/replace-search-operator";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { columnsOf } from "./columns";
import { csvFile } from "./csv-file";
import { readBatches, requireAtMost } from "./read-batches";
import { shownFormats } from "./shown-formats";
import { workbookCell, workbookFile } from "./workbook-file";

const CLOCK = { today: "2026-11-27", timeZone: "UTC" };
const ADMIN = { userType: "admin", roles: [] };
const definition = definitionOf("freelancers");
const word = unique("file");
const queryOf = (sort: string) =>
  readListQuery(definition, [
    ["q", word],
    ["sort", sort],
  ]).query;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.as("admin");
  for (const payRate of [null, "40.00", "5.50", "40.00", null, "900.00", "40.00"]) {
    const body = { ...LEAST.freelancers(), lastName: word, payRate, availableFrom: payRate && "2026-03-01" };
    await admin("POST", "/freelancers", { body });
  }
});
afterAll(() => app.close());

test.each(["payRate", "-payRate", "status,payRate", "-status,-payRate", "name", "-updatedAt", "code"])(
  "batches by %s have each row once, like one long page",
  async (sort) => {
    const admin = await app.as("admin");
    const page = (await admin("GET", `/freelancers?q=${word}&sort=${sort}&size=100`)).page();
    const codes: string[] = [];
    const sizes: number[] = [];
    for await (const batch of readBatches(app.db, ADMIN, "freelancers", queryOf(sort), { fields: [], size: 2 })) {
      codes.push(...batch.map(({ code }) => code));
      sizes.push(batch.length);
    }
    expect(codes).toEqual(page.content.map(({ code }) => code));
    expect(sizes).toEqual([2, 2, 2, 1]);
  },
);

test.each(["-updatedAt", "updatedAt"])(
  "records edited during an export by %s are in the file once each",
  async (sort) => {
    const admin = await app.as("admin");
    const page = (await admin("GET", `/freelancers?q=${word}&sort=${sort}&size=100`)).page().content;
    const batches = readBatches(app.db, ADMIN, "freelancers", queryOf(sort), { fields: [], size: 2 });
    const codes = (await batches.next()).value?.map(({ code }: ListedRow) => code) ?? [];
    for (const { id, version } of [page.at(0), page.at(-1)].flatMap((row) => row ?? [])) {
      const headers = { "if-match": `"${version}"` };
      const edited = await admin("PATCH", `/freelancers/${id}`, { body: { headline: `By ${sort}` }, headers });
      expect(edited.status).toBe(200);
    }
    for await (const batch of batches) codes.push(...batch.map(({ code }) => code));
    expect(codes.toSorted()).toEqual(page.map(({ code }) => code).toSorted());
  },
);

test("a workbook has amounts and dates as numbers and dates", async () => {
  const columns = columnsOf(definition, ["name", "payRate", "availableFrom"], CLOCK);
  const batches = readBatches(app.db, ADMIN, "freelancers", queryOf("payRate"), {
    fields: columns.map(({ name }) => name),
  });
  const [sheet] = await readExcelFile(await buffer(await workbookFile(definition.many, columns, batches)));
  expect(sheet?.sheet).toBe("Freelancers");
  expect(sheet?.data[0]).toEqual(["Name", "Headline", "Pay rate", "Currency", "Rate unit", "Available from"]);
  expect(sheet?.data[1]?.slice(2)).toEqual([5.5, "USD", "Hour", new Date("2026-03-01")]);
  expect(sheet?.data).toHaveLength(8);
});

test.each([
  ["en", "UTC", "d mmm yyyy", "d mmm yyyy hh:mm", "2026-11-27T23:02"],
  ["en-US", "America/New_York", "mmm d, yyyy", "mmm d, yyyy h:mm AM/PM", "2026-11-27T18:02"],
  ["de-DE", "Europe/Berlin", "dd.mm.yyyy", "dd.mm.yyyy hh:mm", "2026-11-28T00:02"],
  ["fr-FR", "Asia/Kolkata", String.raw`dd\/mm\/yyyy`, String.raw`dd\/mm\/yyyy hh:mm`, "2026-11-28T04:32"],
  ["fr-CA", "UTC", "yyyy-mm-dd", "yyyy-mm-dd hh:mm", "2026-11-27T23:02"],
] as const)("a workbook shows days and times of day as in %s and %s", (locale, timeZone, day, moment, wall) => {
  const shown = shownFormats({ locale, timeZone });
  expect(workbookCell({ type: "day", text: "2026-03-01" }, shown)).toEqual({
    value: new Date("2026-03-01"),
    format: day,
  });
  expect(workbookCell({ type: "moment", text: "2026-11-27T23:02:00.000Z" }, shown)).toEqual({
    value: new Date(`${wall}:00Z`),
    format: moment,
  });
});

test("an exported workbook has the formats of whoever exports it, a text file has none", async () => {
  const german = await app.as("superuser");
  const body = { locale: "de-DE", timeZone: null, firstWeekday: null };
  await german("PUT", "/account/preferences", { body });
  const stylesOf = async (caller: Caller) => {
    const { bytes } = await caller("GET", "/freelancers/export?format=xlsx&columns=availableFrom,createdAt");
    const zip = await fromBufferPromise(bytes);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === "xl/styles.xml") return text(await zip.openReadStreamPromise(entry));
    }
    return null;
  };
  expect(await stylesOf(german)).toContain('formatCode="dd.mm.yyyy hh:mm"');
  expect(await stylesOf(await app.as("admin"))).not.toContain("dd.mm.yyyy");
  const texts = await german("GET", "/freelancers/export?format=csv&columns=availableFrom");
  expect(texts.body).toMatch(/^2026-03-01\r?$/m);
});

test("a workbook shows texts unchanged, also those that look like its character escapes", async () => {
  const [row] = (await readBatches(app.db, ADMIN, "freelancers", queryOf("code"), { fields: [] }).next()).value ?? [];
  const texts = ["_x0041_", "a_x00e9_b", "_x005F_x0041_", "_x0041_x0042_", "__x0041__", "_X0041_", "_x41_"];
  async function* batches(): AsyncGenerator<ListedRow[]> {
    yield row ? texts.map((headline) => ({ ...row, headline })) : [];
  }
  const [sheet] = await readExcelFile(
    await buffer(await workbookFile("Freelancers", columnsOf(definition, ["headline"], CLOCK), batches())),
  );
  expect(sheet?.data.slice(1)).toEqual(texts.map((text) => [text]));
});

test("a list too long for a workbook is refused with advice, one of just the maximum length isn't", async () => {
  const few = (max: number) => requireAtMost(app.db, ADMIN, "freelancers", queryOf("code"), max);
  await expect(few(6)).rejects.toMatchObject({ status: 422, extra: { errors: [{ path: "format" }] } });
  await expect(few(7)).resolves.toBeUndefined();
});

test("at most three long statements run at a time", async () => {
  let running = 0;
  let most = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      most = Math.max(most, ++running);
      return node;
    },
    transformResult: async ({ result }) => {
      await delay(20);
      running--;
      return result;
    },
  };
  const db = app.db.withPlugin(counting);
  const first = () => readBatches(db, ADMIN, "freelancers", queryOf("code"), { fields: [] }).next();
  await Promise.all(Array.from({ length: 8 }, first));
  expect(running).toBe(0);
  expect(most).toBeLessThanOrEqual(3);
});

test("an export stops reading when the client disconnects", async () => {
  const row = (await readBatches(app.db, ADMIN, "freelancers", queryOf("code"), { fields: [] }).next()).value;
  let batches = 0;
  let hasEnded = false;
  async function* endless(): AsyncGenerator<ListedRow[]> {
    try {
      for (; ; batches++) yield row ?? [];
    } finally {
      hasEnded = true;
    }
  }
  const file = csvFile(columnsOf(definition, null, CLOCK), endless());
  await once(file, "readable");
  const seen = batches;
  file.destroy();
  await once(file, "close");
  await new Promise(setImmediate);
  expect(hasEnded).toBe(true);
  expect(seen).toBeLessThan(1_000);
  expect(file).toBeInstanceOf(Readable);
});

test("an export's statements aren't cancelled after three seconds", async () => {
  await replaceSearchOperator(
    app.db,
    `
      if current_setting('statement_timeout') = '1min' then return true; end if;
      raise exception 'canceling statement' using errcode = '57014';
    `,
  );
  const id = uuidv7();
  await sql`insert into teams (id, name, status) values (${id}, 'Slow', 'active')`.execute(app.db);
  const admin = await app.as("admin");
  expect((await admin("GET", "/teams?q=slow")).status).toBe(422);
  const file = await admin("GET", "/teams/export?q=slow&format=csv&columns=name");
  expect(file.body).toContain("Slow");
  expect((await admin("GET", "/teams/export?q=slow&format=xlsx")).status).toBe(200);
});
