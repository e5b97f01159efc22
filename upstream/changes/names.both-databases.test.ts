import { expect, test } from "vitest";
import { duplicateListSchema } from "@/lib/contract/changes/duplicates";
import type { RecordRow } from "@/lib/records/record";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { unique } from "@/upstream/testing/test-app";

const { admin, call } = await startImportApp();

const email = () => `${unique("name")}@names.test`;
const get = async (id: string) => (await call("GET", `/freelancers/${id}`)).record();
const patch = ({ id, version }: RecordRow, body: object) =>
  call("PATCH", `/freelancers/${id}`, { body, headers: { "if-match": `"${version}"` } });
const namesOf = ({ name, firstName, lastName }: RecordRow) => [name, firstName, lastName];

test.each([
  ["firstName", { firstName: "Madonna" }, ["Madonna", "Madonna", null]],
  ["lastName", { lastName: "Suharto" }, ["Suharto", null, "Suharto"]],
  ["an empty last name", { firstName: "Cher", lastName: " " }, ["Cher", "Cher", null]],
  ["an empty first name", { firstName: "", lastName: "李" }, ["李", null, "李"]],
])(
  "a person with one name is created with %s, without a space where the other part would be",
  async (_, body, names) => {
    const made = (await call("POST", "/freelancers", { body: { ...body, email: email() } })).record();
    expect(namesOf(made)).toEqual(names);
    expect(namesOf(await get(made.id))).toEqual(names);
  },
);

test("somebody without any name is refused with what to do, as is an edit that takes the last one", async () => {
  for (const body of [{}, { firstName: " ", lastName: "\u200b" }]) {
    const answer = await call("POST", "/freelancers", { body: { ...body, email: email() } });
    expect([answer.status, answer.wrongFields()]).toEqual([422, ["firstName"]]);
    expect(answer.body).toContain("Enter a first name or a last name");
  }
  const made = (await call("POST", "/freelancers", { body: { lastName: "Suharto", email: email() } })).record();
  const refused = await patch(made, { lastName: null });
  expect([refused.status, refused.wrongFields()]).toEqual([422, ["firstName"]]);
  const moved = await patch(made, { firstName: "Suharto", lastName: null });
  expect(namesOf(moved.record())).toEqual(["Suharto", "Suharto", null]);
});

test("an assignment's and a list's copy of a name follow when one of two names goes", async () => {
  const word = unique("Zed");
  const made = (
    await call("POST", "/freelancers", { body: { firstName: "Ada", lastName: word, email: email() } })
  ).record();
  await patch(made, { firstName: null });
  const found = await call("GET", `/freelancers?q=${word}&sort=name`);
  expect(found.body).toContain(`"name":"${word}"`);
});

test("a whole name of one word comes in from a file, is found again by it, and replaces both parts of another", async () => {
  const [one, other, third] = [email(), email(), email()];
  const [wayan, madonna] = [unique("Wayan"), unique("Madonna")];
  const { id } = await admin.imported(
    "freelancers",
    "a.csv",
    `Name,Email\n${wayan},${one}\n${madonna} Test,${other}\n`,
  );
  const records = [];
  for (const { recordId } of (await admin.rows(id)).rows) records.push(await get(recordId ?? ""));
  expect(records.map(namesOf)).toEqual([
    [wayan, null, wayan],
    [`${madonna} Test`, madonna, "Test"],
  ]);
  await admin.imported("freelancers", "b.csv", `Name,Email\n${madonna},${other}\n`);
  expect(namesOf(await get(records[1]?.id ?? ""))).toEqual([madonna, null, madonna]);
  const named = await admin.checked("freelancers", "c.csv", `Name,Headline\n${wayan},Singer\n`);
  expect([named.settings.key, named.counts.update]).toEqual(["name", 1]);
  const parts = `First name,Last name,Email\n${unique("Cher")},,${third}\n,${unique("Li")},${email()}\n,,${email()}\n`;
  const checked = await admin.checked("freelancers", "d.csv", parts);
  expect(checked.counts).toMatchObject({ create: 2, failed: 1 });
  expect(checked.reasons.map(({ field, message }) => [field, message])).toEqual([
    ["firstName", "Enter a first name or a last name"],
  ]);
});

test("a file with no name at all says that new freelancers need one", async () => {
  const { id } = await admin.upload("freelancers", "a.csv", `Email,Headline\n${email()},Singer\n`);
  await admin.change(id, { mode: "create", key: null });
  const answer = await call("POST", `/imports/${id}/check`);
  expect([answer.status, answer.body]).toEqual([422, expect.stringContaining("New freelancers need: Name")]);
});

test("a person with one name is found as a duplicate by it", async () => {
  const name = unique("Suharto");
  const body = { lastName: name, cityId: "1", stateId: "NY", email: email() };
  const made = (await call("POST", "/freelancers", { body })).record();
  const draft = { firstName: name, cityId: "1" };
  const found = (await call("POST", "/freelancers/duplicates", { body: draft })).data(duplicateListSchema);
  expect(found.map(({ id, reasons }) => [id, reasons])).toEqual([[made.id, ["Same name, same city"]]]);
  const { id } = await admin.checked("freelancers", "a.csv", `Name,Email,State,City\n${name},${email()},NY,Albany\n`);
  expect((await admin.rows(id)).rows.map(({ warning }) => warning)).toEqual([
    expect.stringContaining("same name, same city"),
  ]);
});
