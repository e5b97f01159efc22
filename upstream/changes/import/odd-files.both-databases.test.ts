import { describe, expect, test } from "vitest";
import { importSchema, type Import } from "@/lib/contract/changes/import";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { bytesIn } from "@/upstream/testing/encode-text";
import { unique } from "@/upstream/testing/test-app";
import { workbookOf } from "@/upstream/testing/zip-file";

const { admin, call } = await startImportApp();

const COUNTS = { create: 0, update: 0, unchanged: 0, skipped: 0, failed: 0 };

async function people(word: string) {
  const { content } = (await call("GET", `/freelancers?q=${word}&sort=code&size=100`)).page();
  return Promise.all(content.map(async ({ id }) => (await call("GET", `/freelancers/${id}`)).record()));
}

function messages({ reasons }: Import): string[] {
  return reasons.map(({ message }) => message);
}

describe("dates", () => {
  test("are read in one order for the whole column, wherever the row stands that tells it", async () => {
    const word = unique("late");
    const rows = Array.from(
      { length: 40 },
      (_, i) => `A,B,${word}-${i}@x.test,${i < 39 ? `0${(i % 9) + 1}/04/2027` : "14/05/2027"}`,
    );
    const done = await admin.imported(
      "freelancers",
      "a.csv",
      `First name,Last name,Email,Available from\n${rows.join("\n")}`,
    );
    expect(done.counts).toEqual({ ...COUNTS, create: 40 });
    const days = (await people(word)).map(({ availableFrom }) => availableFrom);
    expect(days.slice(0, 3)).toEqual(["2027-04-01", "2027-04-02", "2027-04-03"]);
  });

  test("that fit two orders are asked about, and rows that don't fit the chosen one fail", async () => {
    const word = unique("asked");
    const file = `First name,Last name,Email,Available from\nA,B,${word}-1@x.test,03/04/2027\nC,D,${word}-2@x.test,05/06/2027\n`;
    const { id, undecided } = await admin.upload("freelancers", "a.csv", file);
    expect(undecided).toEqual([{ setting: "dates", example: "03/04/2027" }]);
    const refused = await call("POST", `/imports/${id}/check`);
    expect(refused.status).toBe(422);
    expect(refused.problem().errors).toMatchObject([{ path: "dates" }]);
    await admin.change(id, { dates: "dmy" });
    expect((await admin.check(id)).counts).toMatchObject({ create: 2 });

    const misfit = file.replace("05/06", "13/04");
    const chosen = await admin.checked("freelancers", "b.csv", misfit, { dates: "mdy" });
    expect(chosen.counts).toMatchObject({ create: 1, failed: 1 });
    expect(messages(chosen)).toEqual(["Not a date. Use MM/DD/YYYY or YYYY-MM-DD"]);
  });

  test("of two columns may have two orders", async () => {
    const file = "Title,Company,Start,End\nA,Nobody,31/12/2026,12/31/2027\nB,Nobody,30/11/2026,01/02/2027\n";
    const { settings } = await admin.upload("projects", "a.csv", file);
    expect(settings).toMatchObject({ dates: "dmy", dateColumns: { 3: "mdy" } });
  });

  test("are counted from 1904 where a workbook says so", async () => {
    const word = unique("mac");
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
    const rows = `<row>${["First name", "Last name", "Email", "Available from"].map(cell).join("")}</row>
      <row>${["A", "B", `${word}@x.test`].map(cell).join("")}<c><v>44929</v></c></row>`;
    await admin.imported("freelancers", "a.xlsx", workbookOf({ rows, is1904: true }));
    expect((await people(word))[0]).toMatchObject({ availableFrom: "2027-01-04" });
  });
});

describe("amounts", () => {
  const head = "First name,Last name,Email,Pay rate";
  test("have the currency that they show, or fail where it isn't used", async () => {
    const word = unique("signs");
    const rates = ["€65.00", "£70.00", "CHF 80", "90 EUR", "C$ 75", "100"];
    const rows = rates.map((rate, i) => `A,B,${word}-${i}@x.test,${rate}`);
    const done = await admin.imported("freelancers", "a.csv", `${head}\n${rows.join("\n")}`);
    expect(done.counts).toEqual({ ...COUNTS, create: 5, failed: 1 });
    expect(messages(done)[0]).toContain("CHF 80 is in CHF");
    expect((await people(word)).map(({ payRate, currency }) => `${payRate} ${currency}`)).toEqual([
      "65.00 EUR",
      "70.00 GBP",
      "90.00 EUR",
      "75.00 CAD",
      "100.00 USD",
    ]);
  });

  test("fail where they contradict the row's currency or what the record keeps", async () => {
    const word = unique("against");
    const rows = [
      `A,B,${word}-1@x.test,€65.00,USD`,
      `A,B,${word}-2@x.test,$65.00,CAD`,
      `A,B,${word}-3@x.test,65 €,eur`,
    ];
    const done = await admin.imported("freelancers", "a.csv", `${head},Currency\n${rows.join("\n")}`);
    expect(done.counts).toEqual({ ...COUNTS, create: 2, failed: 1 });
    expect(messages(done)).toEqual(["€65.00 isn’t in USD, the row’s currency"]);
    const again = await admin.imported("freelancers", "b.csv", `Email,Pay rate\n${word}-2@x.test,$70\n`);
    expect(again.counts).toMatchObject({ update: 1 });
    expect((await people(word)).map(({ payRate, currency }) => `${payRate} ${currency}`)).toContain("70.00 CAD");
  });

  test("have the currency that their column's header names, or fail where they show another", async () => {
    const word = unique("headed");
    const rates = ["65.00", "€70.00", "$80", ""];
    const rows = rates.map((rate, i) => `A,B,${word}-${i}@x.test,${rate}`);
    const file = `First name,Last name,Email,Rate (EUR/h)\n${rows.join("\n")}`;
    const done = await admin.imported("freelancers", "a.csv", file);
    expect(done.counts).toEqual({ ...COUNTS, create: 3, failed: 1 });
    expect(messages(done)).toEqual(["$80 isn’t in EUR, as the column’s header says"]);
    expect((await people(word)).map(({ payRate, currency }) => [payRate, currency])).toEqual([
      ["65.00", "EUR"],
      ["70.00", "EUR"],
      [null, "USD"],
    ]);
    const francs = file.replace("EUR/h", "CHF").replaceAll(word, unique("francs"));
    const unused = await admin.checked("freelancers", "b.csv", francs);
    expect(unused.counts).toMatchObject({ create: 1, failed: 3 });
    expect(messages(unused)).toContain("65.00 is in CHF, which isn’t used here. Use USD, EUR, GBP, CAD, AUD, INR");
  });

  test("have the unit of time that they show, or fail where the row has another one", async () => {
    const word = unique("units");
    const rates = [
      ["$65/hr", ""],
      ["65 USD per hour", "Hour"],
      ["€450/day", "Day"],
      ["€450/day", "Hour"],
      ['"1.200,-"', "Month"],
      ["(5.00)", ""],
      ["$900/week", ""],
    ];
    const rows = rates.map(([rate, unit], i) => `A,B,${word}-${i}@x.test,${rate},${unit}`);
    const done = await admin.imported("freelancers", "a.csv", `${head},Rate unit\n${rows.join("\n")}`);
    expect(done.counts).toEqual({ ...COUNTS, create: 4, failed: 3 });
    expect(messages(done).toSorted()).toEqual([
      "A negative amount. Use 0 or more",
      "Not per hour, day or month: “/week”",
      "€450/day isn’t per hour, the row’s rate unit",
    ]);
    expect((await people(word)).map(({ payRate, currency, rateUnit }) => [payRate, currency, rateUnit])).toEqual([
      ["65.00", "USD", "hour"],
      ["65.00", "USD", "hour"],
      ["450.00", "EUR", "day"],
      ["1200.00", "USD", "month"],
    ]);
    const again = await admin.imported("freelancers", "b.csv", `Email,Pay rate\n${word}-0@x.test,$520/day\n`);
    expect(again.counts).toMatchObject({ update: 1 });
    expect((await people(word))[0]).toMatchObject({ payRate: "520.00", rateUnit: "day" });
  });

  test("have the unit of time that their column's header names, or fail where they show another", async () => {
    const word = unique("dayrate");
    const rows = ["450", "$460/day", "$65/hr", ""].map((rate, i) => `A,B,${word}-${i}@x.test,${rate}`);
    const file = `First name,Last name,Email,Day rate\n${rows.join("\n")}`;
    const done = await admin.imported("freelancers", "a.csv", file);
    expect(messages(done)).toEqual(["$65/hr isn’t per day, as the column’s header says"]);
    expect((await people(word)).map(({ payRate, rateUnit }) => [payRate, rateUnit])).toEqual([
      ["450.00", "day"],
      ["460.00", "day"],
      [null, "hour"],
    ]);
  });

  test("with more decimals fail together, or are rounded together", async () => {
    const word = unique("thirds");
    const file = `${head}\nA,B,${word}-1@x.test,33.3333333\nC,D,${word}-2@x.test,41.6666667\n`;
    const failed = await admin.checked("freelancers", "a.csv", file);
    expect(failed.counts).toMatchObject({ failed: 2 });
    await admin.change(failed.id, { extraDecimals: "round" });
    await admin.check(failed.id);
    await admin.run(failed.id);
    expect((await people(word)).map(({ payRate }) => payRate)).toEqual(["33.33", "41.67"]);
  });
});

test("a named address and two phone numbers in a cell are read, or fail with their reason", async () => {
  const word = unique("cells");
  const file = `First name,Last name,Email,Phone
Ada,Byron,Ada Byron <${word}-1@x.test>,212 555 0142
Ben,Cole,"""Cole, Ben"" <${word}-2@x.test>",212 555 0142 / 0143
`;
  const done = await admin.imported("freelancers", "a.csv", file);
  expect(messages(done)).toEqual(["Enter one phone number: this looks like several"]);
  expect(await people(word)).toMatchObject([{ email: `${word}-1@x.test`, phone: "+1 212 555 0142" }]);
});

test("a formula that was never computed fails, whatever its cell is read as", async () => {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
  const head = ["First name", "Last name", "Email", "Pay rate"].map(cell).join("");
  const person = ["A", "B", "formula@x.test"].map(cell).join("");
  const formulas = [`<c><f>500/8</f></c>`, `<c><f>500/8</f><v></v></c>`, `<c t="str"><f>IF(1,"","")</f><v></v></c>`];
  const rows = formulas.map((formula) => `<row>${person.replace("formula@", `${unique("f")}@`)}${formula}</row>`);
  const checked = await admin.checked(
    "freelancers",
    "a.xlsx",
    workbookOf({ rows: `<row>${head}</row>${rows.join("")}` }),
  );
  expect(checked.counts).toEqual({ ...COUNTS, create: 1, failed: 2 });
  expect(messages(checked)).toEqual([expect.stringMatching(/^The formula has no value/)]);
});

describe("a text file", () => {
  const file = "First name;Last name;Email\nJirka;Brzęczyk;brz@x.test\n";
  test("whose letters fit two encodings asks for one, and is read anew in it", async () => {
    const { id, undecided } = await admin.upload("freelancers", "a.csv", bytesIn("windows-1250", file));
    expect(undecided).toEqual([{ setting: "encoding", example: null }]);
    expect((await call("POST", `/imports/${id}/check`)).status).toBe(422);
    const read = await call("PATCH", `/imports/${id}`, { body: { reading: { encoding: "windows-1250" } } });
    expect({ data: read.data(importSchema) }).toMatchObject({
      data: {
        undecided: [],
        reading: { encoding: "windows-1250", delimiter: ";" },
        settings: { columns: ["firstName", "lastName", "email"] },
      },
    });
    expect((await admin.check(id)).counts).toMatchObject({ create: 1 });
    expect((await admin.rows(id)).rows[0]?.cells[1]).toBe("Brzęczyk");
  });

  test("is read anew with another separator, and refuses one that can't be", async () => {
    const { id } = await admin.upload("freelancers", "a.csv", "First name^Last name^Email\nA^B^caret@x.test\n");
    for (const body of [
      { reading: { delimiter: "a" } },
      { reading: { encoding: "utf-99" } },
      { reading: { quoting: "x" } },
    ]) {
      expect((await call("PATCH", `/imports/${id}`, { body })).status).toBe(422);
    }
    await call("PATCH", `/imports/${id}`, { body: { reading: { delimiter: "^" } } });
    expect((await admin.check(id)).counts).toMatchObject({ create: 1 });
  });

  test("says what is left out, and fails rows with more cells than headers", async () => {
    const word = unique("beyond");
    const lines = [
      "People, March",
      "",
      "First name,Last name,Email",
      `A,B,${word}-1@x.test`,
      ",,",
      `C,D,${word}-2@x.test`,
    ];
    const cut = `E,F,${word}-3@x.test,cut off`;
    const checked = await admin.checked(
      "freelancers",
      "a.csv",
      [...lines, ...lines.slice(3).map((line) => line.replace("@", "b@")), cut].join("\n"),
    );
    expect(checked.left).toEqual({ blankRows: 3, titleLines: 1, wideRows: 1 });
    expect(checked.counts).toEqual({ ...COUNTS, create: 4, failed: 1 });
    expect(messages(checked)[0]).toContain("more cells than there are headers");
    await admin.change(checked.id, { width: null });
    expect((await admin.check(checked.id)).counts).toMatchObject({ create: 5 });
  });
});

test("the sheet with the table is chosen, not the first", async () => {
  const sheet = (cells: string[][]) =>
    `<worksheet><sheetData>${cells.map((row) => `<row>${row.map((text) => `<c t="str"><v>${text}</v></c>`).join("")}</row>`).join("")}</sheetData></worksheet>`;
  const summary = [["Exported"], ["Sheet Name", "Table Name", "Worksheet Name"], ["Sheet 1", "Table 1", "People"]];
  const table = [["Table 1"], ["First name", "Last name", "Email"], ["A", "B", `${unique("numbers")}@x.test`]];
  const { settings, left } = await admin.upload(
    "freelancers",
    "a.xlsx",
    workbookOf({ rows: `<?xml version="1.0"?>${sheet(summary)}`, second: sheet(table) }),
  );
  expect(settings).toMatchObject({ sheet: 1, headerRow: 1, columns: ["firstName", "lastName", "email"] });
  expect(left.titleLines).toBe(1);
});

test.each([
  ["text/csv", "Name\nAnn"],
  ["application/json", "{}"],
  ["multipart/form-data; boundary=x", "--x--"],
])("a body of the type %s is refused with what to send", async (type, body) => {
  const headers = { "content-type": type };
  const answer = await admin.call("POST", "/freelancers/imports?name=a.csv", { body, headers });
  expect([answer.status, answer.problem().detail]).toEqual([
    415,
    "Send the file itself, with Content-Type: application/octet-stream.",
  ]);
});

test("texts come back in the file of rows with errors as they were, also those that look like a character's code", async () => {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
  const rows = `<row>${["First name", "Last name", "Email", "Headline"].map(cell).join("")}</row>
    <row>${["A", "B", "wrong", "_x005F_x0041_ level"].map(cell).join("")}</row>`;
  const { id } = await admin.checked("freelancers", "a.xlsx", workbookOf({ rows }));
  const file = await call("GET", `/imports/${id}/file`);
  const again = await admin.checked("freelancers", "again.xlsx", file.bytes);
  const [row] = (await admin.rows(again.id)).rows;
  expect(JSON.stringify(row)).toContain("_x0041_ level");
});
