import { afterAll, describe, expect, test } from "vitest";
import { duplicateListSchema } from "@/lib/contract/changes/duplicates";
import { meSchema } from "@/lib/contract/accounts/user";
import type { RecordRow } from "@/lib/records/record";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";
import { startTestApp, unique } from "@/upstream/testing/test-app";

const strict = await startImportApp();
const app = await startTestApp({ optionalFields: ["freelancers.email"] });
afterAll(() => app.close());
await app.startJobs();
const admin = await importCalls(app, "admin");
const { call } = admin;

let phones = 0;
const phone = () => `+1 212 555 ${String(1000 + phones++)}`;
const email = () => `${unique("mail")}@x.test`;
const person = (more: object = {}) => ({ firstName: "Nora", lastName: unique("Nomail"), phone: phone(), ...more });
const make = async (more: object = {}) => (await call("POST", "/freelancers", { body: person(more) })).record();
const get = async (id: string) => (await call("GET", `/freelancers/${id}`)).record();
const patch = ({ id, version }: RecordRow, body: object) =>
  call("PATCH", `/freelancers/${id}`, { body, headers: { "if-match": `"${version}"` } });

describe("where an email is required, as it is by default", () => {
  test("a freelancer without one is refused at the field, by a write, an edit and a file", async () => {
    for (const more of [{}, { email: null }, { email: " " }]) {
      const answer = await strict.call("POST", "/freelancers", { body: person(more) });
      expect([answer.status, answer.wrongFields(), answer.body]).toEqual([
        422,
        ["email"],
        expect.stringContaining("Enter an email"),
      ]);
    }
    const made = (await strict.call("POST", "/freelancers", { body: person({ email: email() }) })).record();
    const headers = { "if-match": `"${made.version}"` };
    const emptied = await strict.call("PATCH", `/freelancers/${made.id}`, { body: { email: null }, headers });
    expect([emptied.status, emptied.wrongFields()]).toEqual([422, ["email"]]);
    const checked = await strict.admin.checked("freelancers", "a.csv", "Name,Email,Hours per week\nNora One,,soon\n");
    expect(checked.reasons.map(({ field, message }) => [field, message])).toEqual([
      ["email", "Enter an email"],
      ["hoursPerWeek", "Not a whole number"],
    ]);
    const { id } = await strict.admin.upload("freelancers", "b.csv", "Name,Phone\nNora One,2125550199\n");
    await strict.admin.change(id, { mode: "create", key: null });
    const refused = await strict.call("POST", `/imports/${id}/check`);
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining("New freelancers need: Email")]);
  });
});

describe("where an email is optional", () => {
  test("the template marks it as required only where it is", async () => {
    const headers = async (caller: typeof call) =>
      (await caller("GET", "/media/download-formats?type=freelancers&format=csv")).body.split("\r\n")[0];
    expect(await headers(strict.call)).toContain("Email *");
    expect(await headers(call)).not.toContain("Email *");
    expect(await headers(call)).toContain("Email");
  });

  test("people are created without one, found as such, and given one later; the setting is known to the web", async () => {
    expect((await call("GET", "/auth/me")).data(meSchema).optionalFields).toEqual(["freelancers.email"]);
    const [one, other] = [await make(), await make({ email: null })];
    expect([one.email, other.email]).toEqual([null, null]);
    const list = await call("GET", `/freelancers?where=email:is:empty&size=100`);
    expect(list.page().content.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
    const mail = email();
    const given = (await patch(one, { email: mail })).record();
    expect(given.email).toBe(mail);
    expect((await patch(other, { email: mail })).status).toBe(409);
    expect((await patch(given, { email: null })).record().email).toBeNull();
  });

  test("an export and its way back keep people without one", async () => {
    const one = await make();
    const file = await call("GET", `/freelancers/export?format=csv&q=${String(one.lastName)}`);
    expect(file.body).toContain(one.code);
    const checked = await admin.checked("freelancers", "export.csv", file.body);
    expect(checked.counts).toMatchObject({ unchanged: 1, failed: 0, create: 0 });
  });

  test("a row without one finds its person by name and phone, whatever the spelling, and no one else", async () => {
    const number = phone();
    const known = await make({ lastName: "Müller-Nomail", phone: number });
    const namesake = await make({ lastName: "Müller-Nomail" });
    const digits = number.replace(/\D/g, "").slice(-10);
    const written = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    const file = `Name,Email,Phone,Headline\nnora muller-nomail,,${written},Singer\nNora Müller-Nomail,,${phone()},Dancer\n`;
    const checked = await admin.checked("freelancers", "a.csv", file);
    expect([checked.settings.key, checked.counts]).toEqual([
      "email",
      expect.objectContaining({ update: 1, create: 1 }),
    ]);
    await admin.run(checked.id);
    expect(await get(known.id)).toMatchObject({ headline: "Singer", email: null });
    expect((await get(namesake.id)).version).toBe(1);
    const again = await admin.checked("freelancers", "b.csv", file);
    expect(again.counts).toMatchObject({ unchanged: 2, create: 0, update: 0 });
  });

  test("a row with a new email gives it to the person without one; two rows of one person are one", async () => {
    const known = await make();
    const mail = email();
    const line = (address: string) => `${known.name},${address},${String(known.phone)}\n`;
    await admin.imported("freelancers", "a.csv", `Name,Email,Phone\n${line(mail)}`);
    expect((await get(known.id)).email).toBe(mail);
    // Somebody else's address makes somebody else of the same name and phone.
    const other = await admin.checked("freelancers", "b.csv", `Name,Email,Phone\n${line(email())}`);
    expect(other.counts).toMatchObject({ create: 1, update: 0 });
    const twice = `Name,Email,Phone\nNora Twice,,(646) 555-0177\nnora TWICE,,+16465550177\n`;
    const checked = await admin.checked("freelancers", "c.csv", twice);
    expect(checked.counts).toMatchObject({ create: 1, failed: 1 });
    expect(checked.reasons[0]?.message).toBe("Repeats the name and phone of an earlier row");
  });

  test("duplicates and merges cope with a missing email", async () => {
    const number = phone();
    const [one, other] = [await make({ phone: number }), await make({ phone: number, email: email() })];
    const found = await call("POST", "/freelancers/duplicates", { body: { lastName: "Nobody", phone: number } });
    expect(
      found
        .data(duplicateListSchema)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([one.id, other.id].toSorted());
    const body = { otherId: other.id, version: one.version, otherVersion: other.version, fields: { email: "other" } };
    const merged = await call("POST", `/freelancers/${one.id}/merge`, { body });
    expect([merged.status, merged.record().email]).toEqual([200, other.email]);
  });
});
