import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Import } from "@/lib/contract/changes/import";
import { importCalls } from "@/upstream/testing/calls/import-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp } from "@/upstream/testing/test-app";

const app = await startTestApp({ optionalFields: ["freelancers.email"] });
afterAll(() => app.close());
await app.startJobs();
const clerk = await importCalls(app, "datahead");

const HEADERS = ["Name", "E-mail", "Mobile", "Skills", "Status", "City", "State", "Available from", "Rate"];
const COLUMN = { email: 1, phone: 2, skills: 3, status: 4, city: 5, state: 6, date: 7 };
const SKILLS = ["Python", "SQL", "TypeScript", "Kubernetes", "Figma"];

type Row = readonly string[];

const day = (n: number) => `${String((n % 27) + 1).padStart(2, "0")}/${String((n % 12) + 1).padStart(2, "0")}/2027`;

/** A row without faults. */
function plain(n: number, more: Partial<Record<"name" | keyof typeof COLUMN | "rate", string>> = {}): Row {
  const { name, email, phone, skills, status, city, state, date, rate } = {
    name: `Person${n} Clerkfile`,
    email: `clerk${n}@x.test`,
    phone: `(212) 555-${1000 + n}`,
    skills: `${SKILLS[n % 5]}, ${SKILLS[(n + 1) % 5]}`,
    status: "Active",
    city: "Albany",
    state: "NY",
    date: day(n),
    rate: "$80.00",
    ...more,
  };
  return [name, email, phone, skills, status, city, state, date, rate];
}

const BLANK: Row = HEADERS.map(() => "");

/** What a clerk's list of 59 rows holds, from several sources. */
const ROWS: readonly Row[] = [
  ...Array.from({ length: 14 }, (_, n) => plain(n)),
  plain(14, { name: "Suharto" }),
  plain(15, { name: "Madonna" }),
  plain(16, { name: "Sample, Jon Alan, Jr." }),
  plain(17, { name: "Mara de la Prueba" }),
  plain(18, { email: "" }),
  plain(19, { email: "" }),
  plain(20, { name: "Cher", email: "" }),
  BLANK,
  plain(21, { skills: "Pyhton" }),
  plain(22, { skills: "SQL, Pyhton" }),
  plain(23, { skills: "Typescript" }),
  plain(24, { skills: "Kubernets" }),
  plain(25, { skills: "PYTHON|SQL" }),
  plain(26, { skills: "Figma|SQL" }),
  plain(27, { skills: "UI/UX, Figma" }),
  plain(28, { status: "actve" }),
  plain(29, { status: "Aktiv" }),
  plain(30, { status: "ACTIVE" }),
  plain(31, { status: "actve" }),
  plain(32, { date: "2027-03-04" }),
  plain(33, { date: "3 March 2027" }),
  plain(34, { date: "03/31/2027" }),
  plain(35, { date: "soon" }),
  plain(36, { date: "31.12.2027" }),
  plain(37, { phone: "212-555-0142 ext. 12" }),
  plain(38, { phone: "tel:+12125550143" }),
  plain(39, { phone: "\u202a+1 212 555 0144\u202c" }),
  plain(40, { phone: "call her" }),
  BLANK,
  plain(41, { city: "NYC" }),
  plain(42, { city: "NYC" }),
  plain(43, { city: "Fresno", state: "Calif." }),
  plain(44, { city: "Fresno", state: "Calif." }),
  plain(45, { city: "Fresno", state: "California" }),
  plain(46, { rate: "€65.00" }),
  plain(47, { rate: "£70" }),
  plain(48, { rate: "USD 125.00" }),
  plain(49, { rate: "90 EUR" }),
  plain(50, { email: "clerk50@@x.test" }),
  plain(51, { email: "mailto:clerk51@x.test" }),
  plain(52, { email: " CLERK52@x.test\u200b" }),
  plain(3),
  plain(4, { status: "" }),
  BLANK,
  ["Total: 53 people", ...BLANK.slice(1)],
];

const FILE = [["Candidates, spring (draft)", ...BLANK.slice(1)], HEADERS, ...ROWS]
  .map((row) => row.map((cell) => (/[,"]/.test(cell) ? `"${cell}"` : cell)).join(","))
  .join("\r\n");

// What the clerk knows.
const CORRECTED: Record<string, string> = {
  actve: "Active",
  Aktiv: "Active",
  NYC: "New York City",
  "Calif.": "California",
};
const EDITED: Record<string, [column: number, value: string]> = {
  "03/31/2027": [COLUMN.date, "2027-03-31"],
  soon: [COLUMN.date, ""],
  "call her": [COLUMN.phone, ""],
  "clerk50@@x.test": [COLUMN.email, "clerk50@x.test"],
};

/** What a person does to a checked file, one press or one cell at a time. @returns how often */
async function mend(checked: Import): Promise<number> {
  let mends = 0;
  for (const { field, value, choices } of checked.reasons) {
    if (field === null || value === null) continue;
    const to = CORRECTED[value] ?? choices?.[0];
    if (to === undefined) throw new Error(`Nobody knows what “${value}” is`);
    await clerk.edit(checked.id, { replace: { column: checked.settings.columns.indexOf(field), from: value, to } });
    mends++;
  }
  for (const { n, cells } of (await clerk.rows(checked.id, "size=200&outcome=failed")).rows) {
    for (const [text, [column, value]] of Object.entries(EDITED)) {
      if (cells[column] !== text) continue;
      await clerk.edit(checked.id, { edits: [{ n, column, value }] });
      mends++;
    }
  }
  return mends;
}

const leftOut = async (id: string) =>
  (await clerk.rows(id, "size=200")).rows
    .filter(({ outcome }) => outcome === "failed" || outcome === "skipped")
    .map(({ cells, errors }) => [cells[0], errors[0]?.message]);

// One person twice, another twice with other words, and the line with the total.
const LEFT_OUT = [
  ["Person3 Clerkfile", "Repeats the email of an earlier row"],
  ["Person4 Clerkfile", "Repeats the email of an earlier row"],
  ["Total: 53 people", "Looks like a line with a total"],
];

test("a clerk's 59 rows are in after at most 20 mends, and the next time after none", async () => {
  expect(ROWS).toHaveLength(59);
  await sql`insert into cities (id, state_id, name) values ('nyc', 'NY', 'New York City')`.execute(app.db);
  await clerk.call("POST", "/freelancers", { body: { ...LEAST.freelancers(), skills: [...SKILLS, "UI/UX"] } });

  const uploaded = await clerk.upload("freelancers", "list.csv", FILE);
  let mends = 0;
  expect(uploaded.undecided).toEqual([{ setting: "cellSeparators", example: "PYTHON|SQL" }]);
  const splits = uploaded.settings.cellSeparators ?? [];
  await clerk.change(uploaded.id, {
    cellSeparators: splits.map((one) => ({ ...one, isSplit: one.separator === "|" })),
  });
  mends++;
  mends += await mend(await clerk.check(uploaded.id));
  const done = await clerk.run(uploaded.id);
  expect(await leftOut(uploaded.id)).toEqual(LEFT_OUT);
  expect(done.counts).toMatchObject({ create: 53, failed: 2, skipped: 1 });
  expect(mends).toBeLessThanOrEqual(20);
  const total = async () => (await clerk.call("GET", "/freelancers?q=clerkfile&size=100")).page().totalElements;
  const before = await total();

  const again = await clerk.upload("freelancers", "list.csv", FILE);
  expect(again.undecided).toEqual([]);
  const second = await clerk.check(again.id);
  expect(await leftOut(again.id)).toEqual(LEFT_OUT);
  expect(second.counts).toMatchObject({ create: 0, update: 0, unchanged: 53, failed: 2, skipped: 1 });
  expect(await total()).toBe(before);
});

test("what was ugly is stored as it was meant", async () => {
  const found = async (q: string) => {
    const [row] = (await clerk.call("GET", `/freelancers?q=${encodeURIComponent(q)}`)).page().content;
    return (await clerk.call("GET", `/freelancers/${String(row?.id)}`)).record();
  };
  expect(await found("Suharto")).toMatchObject({ name: "Suharto", firstName: null, lastName: "Suharto" });
  expect(await found("Cher")).toMatchObject({ name: "Cher", email: null });
  expect(await found("Person22")).toMatchObject({ skills: ["SQL", "Python"] });
  expect(await found("Person23")).toMatchObject({ skills: ["TypeScript"] });
  expect(await found("Person25")).toMatchObject({ skills: ["Python", "SQL"] });
  expect(await found("Person27")).toMatchObject({ skills: ["UI/UX", "Figma"] });
  expect(await found("Person29")).toMatchObject({ status: "active" });
  expect(await found("Person34")).toMatchObject({ availableFrom: "2027-03-31" });
  expect(await found("Person36")).toMatchObject({ availableFrom: "2027-12-31" });
  expect(await found("Person37")).toMatchObject({ phone: "+1 212 555 0142 x12" });
  expect(await found("Person41")).toMatchObject({ cityId: "nyc", stateId: "NY" });
  expect(await found("Person43")).toMatchObject({ stateId: "CA" });
  expect(await found("Person46")).toMatchObject({ payRate: "65.00", currency: "EUR" });
  expect(await found("Person48")).toMatchObject({ payRate: "125.00", currency: "USD" });
  expect(await found("Person50")).toMatchObject({ email: "clerk50@x.test" });
});
