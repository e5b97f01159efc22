import { describe, expect, test } from "vitest";
import { cellsPreviewSchema, writtenCellsSchema } from "@/lib/contract/changes/cells";
import type { LocaleCode } from "@/lib/formats/locales";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";
import { unique } from "@/upstream/testing/test-app";

const { app, call: admin } = await startImportApp();
const { make, get } = bulkCalls(() => admin);

const PEOPLE: Record<string, LocaleCode | null> = {
  system: "de-DE",
  sysadmin: "en-GB",
  superuser: "en-US",
  admin: null,
};
for (const [account, locale] of Object.entries(PEOPLE)) {
  const body = { locale, timeZone: null, firstWeekday: null };
  await (
    await app.as(account)
  )("PUT", "/account/preferences", { body });
}

const DAY = "03/04/2027";
const AMOUNT = "1.234";

function fileOf(...rows: (readonly [day: string, rate: string])[]): { file: string; emails: string[] } {
  const emails = rows.map(() => `${unique("own")}@example.com`);
  const lines = rows.map(([day, rate], i) => `Ada,Lovelace,${emails[i]},${day},"${rate}",Month`);
  return { file: ["First name,Last name,Email,Available from,Pay rate,Rate unit", ...lines].join("\n"), emails };
}

const OPEN = [
  { setting: "dates", example: DAY },
  { setting: "decimals", example: AMOUNT },
];

describe.each([
  ["system", "2027-04-03", "1234.00", { dates: "dmy", decimals: "comma" }],
  ["superuser", "2027-03-04", null, { dates: "mdy", decimals: "point" }],
  ["sysadmin", "2027-04-03", null, { dates: "dmy", decimals: "point" }],
] as const)("what %s’s table leaves open is read as they write", (account, day, rate, formats) => {
  test("in a file, where it is displayed and can be changed", async () => {
    const { upload, change } = await importCalls(app, account);
    const uploaded = await upload("freelancers", "a.csv", fileOf([DAY, AMOUNT]).file);
    expect(uploaded).toMatchObject({ settings: formats, undecided: [], readAsWritten: OPEN });
    const changed = await change(uploaded.id, { dates: "ymd" });
    expect(changed).toMatchObject({ settings: { dates: "ymd" }, undecided: [], readAsWritten: OPEN.slice(1) });
  });

  test("in a file and in pasted cells alike", async () => {
    const { imported, rows } = await importCalls(app, account);
    const { file, emails } = fileOf([DAY, AMOUNT], [DAY, "80"]);
    const { id } = await imported("freelancers", "a.csv", file);
    const found = (await admin("GET", `/freelancers?q=${emails[1]}`)).page().content[0];
    expect(found).toMatchObject({ availableFrom: day });
    const [first] = (await rows(id)).rows;
    // A third decimal isn't cut off.
    expect(first?.errors.map(({ field }) => field)).toEqual(rate === null ? ["payRate"] : []);
    const ada = await make("freelancers", { payRate: "500.00", rateUnit: "month" });
    const body = { fields: ["availableFrom", "payRate"], rows: [{ id: ada.id, version: 1, texts: [DAY, AMOUNT] }] };
    const call = await app.as(account);
    const preview = (await call("POST", "/freelancers/cells/preview", { body })).data(cellsPreviewSchema);
    expect(preview.failures.map(({ field }) => field)).toEqual(rate === null ? ["payRate"] : []);
    (await call("POST", "/freelancers/cells", { body })).data(writtenCellsSchema);
    expect(await get("freelancers", ada.id)).toMatchObject({ availableFrom: day, payRate: rate ?? "500.00" });
  });

  test("but what its other rows say counts first", async () => {
    const { upload } = await importCalls(app, account);
    const { file } = fileOf([DAY, AMOUNT], ["04/25/2027", "99.5"]);
    const decided = { settings: { dates: "mdy", decimals: "point" }, undecided: [], readAsWritten: [] };
    expect(await upload("freelancers", "a.csv", file)).toMatchObject(decided);
  });
});

test("somebody who has chosen no format is asked", async () => {
  const { upload } = await importCalls(app, "admin");
  const uploaded = await upload("freelancers", "a.csv", fileOf([DAY, AMOUNT]).file);
  expect(uploaded).toMatchObject({ settings: { dates: null, decimals: null }, undecided: OPEN, readAsWritten: [] });
});

test("dates that contradict each other are asked about, whoever uploads them", async () => {
  const { upload } = await importCalls(app, "system");
  const { file } = fileOf([DAY, "80"], ["25/04/2027", "80"], ["04/25/2027", "80"]);
  expect((await upload("freelancers", "a.csv", file)).undecided).toEqual([{ setting: "dates", example: DAY }]);
});
