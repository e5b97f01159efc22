import { expect, test } from "vitest";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";
import { unique } from "@/upstream/testing/test-app";

const { app } = await startImportApp();
// Another test's choices aren't this one's.
const head = await importCalls(app, "datahead");
const entry = await importCalls(app, "sysadmin");

const line = (...more: string[]) => `Ann,One,${unique("memory")}@x.test,${more.join(",")}\n`;

test.each([
  ["Email", "Email,Email", "Email,Mobile", [null, "phone"]],
  ["Phone", "Phone,Phone", "Phone", ["phone"]],
  ["Mobile", "Mobile,Phone", "Mobile", ["phone"]],
] as const)(
  "a column that another one made a double of is read by its header later: %s",
  async (_what, first, then, targets) => {
    const before = first.startsWith("Email") ? "First name,Last name" : "First name,Last name,Email";
    const cells = (headers: string) =>
      headers.split(",").map((header) => (header === "Email" ? `${unique("d")}@x.test` : "+1 212 555 0103"));
    const fileOf = (headers: string) =>
      `${before},${headers}\nAnn,One,${before.endsWith("Email") ? `${unique("d")}@x.test,` : ""}${cells(headers).join(",")}\n`;
    const double = await head.upload("freelancers", "a.csv", fileOf(first));
    await head.check(double.id);
    const { settings, asLastTime } = await head.upload("freelancers", "b.csv", fileOf(then));
    const expected = targets.map((target) => target ?? "email");
    expect(settings.columns.slice(-expected.length)).toEqual(expected);
    expect(asLastTime.every((is) => !is)).toBe(true);
  },
);

const superuser = await importCalls(app, "superuser");

test.each([
  ["three of a header", "Email,Email,Email", "Email", ["email"]],
  ["the second of two", "Skills,Skills", "Title,Skills", ["headline", "skills"]],
  ["a synonym before the label", "Mail,Email", "Mail", ["email"]],
  ["a label in capitals", "CITY,City", "City", ["cityId"]],
  ["a note in brackets", "Rate,Rate (old)", "Rate (old)", ["payRate"]],
  ["an empty header between", "Phone,,Phone", "Phone", ["phone"]],
  ["a header in German", "Telefon,Mobil", "Mobil", ["phone"]],
  ["the same file again", "Phone,Phone", "Phone,Phone", ["phone", null]],
  ["doubles in another order", "Tel,Cell", "Cell,Tel", ["phone", null]],
  ["two pairs", "City,City,Skills,Skills", "Skills,City", ["skills", "cityId"]],
])("what was only ignored as a double isn't remembered: %s", async (_, first, then, columns) => {
  const file = (headers: string) => `First name,Last name,${headers}\nAnn,One,${headers.replaceAll(/[^,]+/g, "1")}\n`;
  const { id } = await superuser.upload("freelancers", "a.csv", file(first));
  await superuser.check(id);
  const { settings } = await superuser.upload("freelancers", "b.csv", file(then));
  expect(settings.columns.slice(2)).toEqual(columns);
});

test("what somebody chose is remembered by header and place, visible, and forgotten on demand", async () => {
  const file = `First name,Last name,Email,Note,Note,City\n${line("a", "b", "c")}`;
  const { id } = await entry.upload("freelancers", "a.csv", file);
  await entry.change(id, { columns: ["firstName", "lastName", "email", null, "headline", null] });
  await entry.check(id);
  const again = await entry.upload("freelancers", "b.csv", file);
  expect(again.settings.columns).toEqual(["firstName", "lastName", "email", null, "headline", null]);
  expect(again.asLastTime).toEqual([false, false, false, false, true, true]);
  const answer = await entry.call("PATCH", `/imports/${again.id}`, { body: { forget: [4, 5] } });
  expect(answer.status).toBe(200);
  const forgotten = await entry.upload("freelancers", "c.csv", file);
  expect(forgotten.settings.columns).toEqual(["firstName", "lastName", "email", null, null, "cityId"]);
  expect(forgotten.asLastTime).toEqual(Array.from({ length: 6 }, () => false));
});

test("a column with a field's own name wins over one that was chosen for it", async () => {
  const { id } = await entry.upload("freelancers", "a.csv", `First name,Last name,Email,Handy\n${line("+49 30 1234")}`);
  await entry.change(id, { columns: ["firstName", "lastName", "email", "phone"] });
  await entry.check(id);
  const both = await entry.upload("freelancers", "b.csv", `First name,Last name,Email,Handy,Phone\n${line("1", "2")}`);
  expect(both.settings.columns).toEqual(["firstName", "lastName", "email", null, "phone"]);
  await entry.check(both.id);
  const alone = await entry.upload("freelancers", "c.csv", `First name,Last name,Email,Handy\n${line("1")}`);
  expect(alone.settings.columns.at(-1)).toBe("phone");
});
