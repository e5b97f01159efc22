import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { listPageOf } from "@/lib/contract/envelope";
import { viewSchema } from "@/lib/contract/records/views";
import { listedSchema } from "@/lib/records/record";
import {
  configChangesSchema,
  configListSchema,
  configListsSchema,
  savedConfigSchema,
  type ConfigKey,
} from "@/lib/contract/operations/config";
import { propsSchema } from "@/lib/contract/records/reference";
import { loadReference } from "@/upstream/records/reference/load-reference";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { makeActiveUser } from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

type Item = { value: string; was: string | null; name?: string };

test("a list is added to, reordered and renamed, and everybody reads the new values", async () => {
  const [first, second] = [unique("Code"), unique("Code")];
  await save("clientCodes", (items) => [added(second), ...items, added(first)]);
  await save("clientCodes", (items) =>
    items.map((item) => (item.value === first ? { ...item, value: `${first} b` } : item)),
  );
  const props = (await admin("GET", "/common/props")).data(propsSchema).clientCodes.split(", ");
  expect([props[0], props.at(-1)]).toEqual([second, `${first} b`]);
});

test.each([
  ["a,b", "Leave out the comma"],
  ["acme", "already in the list"],
  ["  ACME ", "already in the list"],
  ["x".repeat(61), "at most 60"],
  ["", "Enter a value"],
  ["two\nlines", "visible"],
])("%j is refused", async (value, message) => {
  const list = await read("clientCodes");
  const items = [...list.items.map(same), added(value)];
  const answer = await put("clientCodes", { items }, list.version);
  expect(answer.problem().errors).toEqual([
    { path: `items.${items.length - 1}.value`, message: expect.stringContaining(message) },
  ]);
});

test("a stale version is refused with the list as it is, and a missing one", async () => {
  const list = await read("clientCodes");
  const stale = await put("clientCodes", { items: list.items.map(same) }, list.version - 1);
  expect(stale.problem()).toMatchObject({ status: 409, current: { key: "clientCodes", version: list.version } });
  const body = { items: list.items.map(same) };
  expect((await admin("PUT", "/config/clientCodes", { body })).status).toBe(428);
});

describe("a value in use", () => {
  test("can't be removed without a replacement, which is set everywhere in a change set that can be undone", async () => {
    const [used, other] = [unique("Used"), unique("Other")];
    await save("clientCodes", (items) => [...items, added(used), added(other)]);
    const company = await companyWith(used);
    const list = await read("clientCodes");
    expect(list.items.find(({ value }) => value === used)?.uses).toEqual([
      { label: "company", count: 1, path: `/companies?clientCode=${encodeURIComponent(used)}` },
    ]);
    const items = list.items.map(same).filter(({ value }) => value !== used);
    const refused = (await put("clientCodes", { items }, list.version)).problem();
    expect(refused).toMatchObject({ status: 409, errors: [{ path: `replacements.${used}` }] });
    const replacements = { [used]: other };
    expect((await put("clientCodes", { items, replacements }, list.version)).status).toBe(200);
    const replaced = (await admin("GET", `/companies/${company.id}`)).record();
    expect(replaced).toMatchObject({ clientCode: other, version: 2 });
    const [change] = (await admin("GET", "/config/clientCodes/history")).data(configChangesSchema);
    expect(change).toMatchObject({ by: "admin", version: list.version + 1 });
    expect([change?.before.includes(used), change?.after.includes(used)]).toEqual([true, false]);
    const undone = (await admin("POST", `/change-sets/${change?.changeSetIds[0]}/undo`)).data(runSchema);
    expect(undone).toMatchObject({ state: "done", changed: 1, failed: 0 });
    expect(await codeOf(company)).toBe(used);
  });

  test("is followed by saved views when it is renamed, taken back, or replaced", async () => {
    const [code, renamed, other] = [unique("View"), unique("Renamed"), unique("Other")];
    await save("clientCodes", (items) => [...items, added(code), added(other)]);
    const company = await companyWith(code);
    const made = await Promise.all(
      [`clientCode=${code}`, `clientCode=${code},${other}`, `where=${`(clientCode:${code} or name:x)`}`].map((query) =>
        admin("POST", "/views", { body: { kind: "companies", name: unique("view"), query } }),
      ),
    );
    const ids = made.map((answer) => answer.data(viewSchema).id);
    const queries = async () =>
      Promise.all(
        ids.map(async (id) =>
          decodeURIComponent((await admin("GET", `/views/${id}`)).data(viewSchema).query).replaceAll("+", " "),
        ),
      );
    const written = await queries();
    const change = (from: string, to: string) =>
      save("clientCodes", (items) => items.map((item) => (item.value === from ? { ...item, value: to } : item)));
    await change(code, renamed);
    expect(await queries()).toEqual(written.map((query) => query.replace(code, renamed)));
    const list = (await admin("GET", `/companies?${(await queries())[0]}`)).page().content;
    expect(list.map(({ id }) => id)).toEqual([company.id]);
    await change(renamed, code);
    expect(await queries()).toEqual(written);
    const { items, version } = await read("clientCodes");
    const rest = items.map(same).filter(({ value }) => value !== code);
    await put("clientCodes", { items: rest, replacements: { [code]: other } }, version);
    expect(await queries()).toEqual([
      `clientCode=${other}`,
      `clientCode=${other}`,
      written[2]?.replace(code, other) ?? "",
    ]);
  });

  test("is followed by links through one rename after another, until it is a value of its own again", async () => {
    const [code, second, third] = [unique("Link"), unique("Second"), unique("Third")];
    await save("clientCodes", (items) => [...items, added(code)]);
    const company = await companyWith(code);
    const rename = (from: string, to: string) =>
      save("clientCodes", (items) => items.map((item) => (item.value === from ? { ...item, value: to } : item)));
    const list = async (query: string) => {
      const answer = (await admin("GET", `/companies?${query}`)).data(listPageOf(listedSchema));
      return { ids: answer.content.map(({ id }) => id), renamed: answer.renamed };
    };
    expect(await list(`clientCode=${code}`)).toEqual({ ids: [company.id], renamed: undefined });
    await rename(code, second);
    await rename(second, third);
    const found = { ids: [company.id], renamed: { clientCode: { [code]: third } } };
    expect(await list(`clientCode=${code}`)).toEqual(found);
    expect(await list(`where=(clientCode:${code} or name:nobody)`)).toEqual(found);
    expect((await list(`clientCode=not:${second}`)).ids).not.toContain(company.id);
    await save("clientCodes", (items) => [...items, added(code)]);
    expect(await list(`clientCode=${code}`)).toEqual({ ids: [], renamed: undefined });
  });

  test.each([
    ["roles", "users", "roles"],
    ["roles", "tasks", "role"],
    ["security-issueCats", "tasks", "category"],
  ] as const)("of %s is followed by views and links of %s", async (key, kind, field) => {
    const [value, renamed] = [unique("Old"), unique("New")];
    await save(key, (items) => [...items, added(value)]);
    const query = `${field}=${value}`;
    const made = await admin("POST", "/views", { body: { kind, name: unique("view"), query } });
    await save(key, (items) => items.map((item) => (item.value === value ? { ...item, value: renamed } : item)));
    const view = await admin("GET", `/views/${made.data(viewSchema).id}`);
    expect(view.data(viewSchema).query).toBe(`${field}=${renamed}`);
    const page = (await admin("GET", `/${kind}?${query}`)).data(listPageOf(listedSchema));
    expect(page.renamed).toEqual({ [field]: { [value]: renamed } });
  });

  test("is renamed in companies and centers at once, and the zone's old name leaves the choices", async () => {
    const [code, renamed] = [unique("Z"), unique("Z")];
    await save("zones", (items) => [...items, { ...added(code), name: "Islands" }]);
    const { id } = (await admin("POST", "/centers", { body: { name: unique("Center"), zone: code } })).record();
    await save("zones", (items) => items.map((item) => (item.value === code ? { ...item, value: renamed } : item)));
    expect((await admin("GET", `/centers/${id}`)).record().zone).toBe(renamed);
    const zones = await app.db.selectFrom("zones").select("code").where("retiredAt", "is", null).execute();
    expect(zones.map((zone) => zone.code)).toEqual(expect.arrayContaining([renamed]));
    expect(zones.map((zone) => zone.code)).not.toContain(code);
    const refused = await admin("POST", "/centers", { body: { name: unique("Center"), zone: code } });
    expect(refused.wrongFields()).toEqual(["zone"]);
  });

  test("of roles is renamed at the users who have it, and built-in roles stay", async () => {
    const [role, renamed] = [unique("ROLE_A"), unique("ROLE_B")];
    await save("roles", (items) => [...items, added(role)]);
    const { id } = await app.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "user")
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable("users")
      .set({ roles: [role] })
      .where("id", "=", id)
      .execute();
    await save("roles", (items) => items.map((item) => (item.value === role ? { ...item, value: renamed } : item)));
    expect((await admin("GET", `/users/${id}`)).record().roles).toEqual([renamed]);
    await app.db.updateTable("users").set({ roles: [] }).where("id", "=", id).execute();
    const list = await read("roles");
    const items = list.items.map(same).filter(({ value }) => value !== "ROLE_CENTER_ADMIN");
    expect((await put("roles", { items }, list.version)).wrongFields()).toEqual(["items"]);
  });

  test("of roles never takes one that gives access for a removed one", async () => {
    const role = unique("ROLE_C");
    await save("roles", (items) => [...items, added(role)]);
    const list = await read("roles");
    const items = list.items.map(same).filter(({ value }) => value !== role);
    const answer = await put("roles", { items, replacements: { [role]: "ROLE_CENTER_ADMIN" } }, list.version);
    const message = "ROLE_CENTER_ADMIN gives access, so choose another role";
    expect(answer.status).toBe(422);
    expect(answer.problem().errors).toEqual([{ path: `replacements.${role}`, message }]);
  });
});

test("a replaced role gives nobody other access, also by a new name, and the history names what replaced what", async () => {
  const [role, other] = [unique("ROLE_A"), unique("ROLE_B")];
  await save("roles", (items) => [...items.filter(({ value }) => value !== "ROLE_SUSER"), added(role), added(other)]);
  const user = await makeActiveUser(app, admin, { roles: [role] });
  const list = await read("roles");
  const renamed = list.items.map(same).map((item) => (item.value === role ? { ...item, value: "ROLE_SUSER" } : item));
  expect((await put("roles", { items: renamed }, list.version)).status).toBe(409);
  const items = list.items.map(same).filter(({ value }) => value !== role);
  expect((await put("roles", { items, replacements: { [role]: other } }, list.version)).status).toBe(200);
  expect((await admin("GET", `/users/${user.id}`)).record().roles).toEqual([other]);
  const [change] = (await admin("GET", "/config/roles/history")).data(configChangesSchema);
  expect(change?.replacements).toEqual([{ from: role, to: other, uses: [{ label: "user", count: 1 }] }]);
});

describe("an undo of a save", () => {
  /** Renames A to B, and removes C with a replacement, in one save. */
  async function renameAndReplace(replacement: "B" | "D" | "new") {
    const [A, B, C, D] = [unique("A"), unique("B"), unique("C"), unique("D")];
    const { items: first } = await save("clientCodes", (items) => [...items, added(A), added(C), added(D)]);
    const companies = [await companyWith(A), await companyWith(C), await companyWith(D)];
    const before = await read("clientCodes");
    const E = unique("E");
    const items = before.items.map(same).flatMap((item) => {
      if (item.value === C) return replacement === "new" ? [added(E)] : [];
      return [item.value === A ? { ...item, value: B } : item];
    });
    const replacements = { [C]: { B, D, new: E }[replacement] };
    const saved = (await put("clientCodes", { items, replacements }, before.version)).data(savedConfigSchema);
    const undo = {
      items: first.map(({ value }) => ({ value, was: items.find(({ was }) => was === value)?.value ?? null })),
      isUndo: true,
    };
    return { codes: { A, B, C, D }, companies, version: saved.version, undo, list: before.items.map(same) };
  }

  test.each(["B", "D", "new"] as const)("that renamed a value and replaced another by %s restores all", async (by) => {
    const { codes, companies, version, undo, list } = await renameAndReplace(by);
    expect(await Promise.all(companies.map(codeOf))).not.toEqual([codes.A, codes.C, codes.D]);
    // No other list than the one before takes the latest change back.
    expect((await put("clientCodes", { ...undo, items: [] }, version)).wrongFields()).toEqual(["isUndo"]);
    const { undos } = (await put("clientCodes", undo, version)).data(savedConfigSchema);
    expect(undos).toMatchObject([{ kind: "companies", state: "done", changed: 2, failed: 0 }]);
    expect((await read("clientCodes")).items.map(same)).toEqual(list);
    expect(await Promise.all(companies.map(codeOf))).toEqual([codes.A, codes.C, codes.D]);
  });

  test("leaves and names records that changed later, and renames those that got the new name since", async () => {
    const { codes, companies, version, undo } = await renameAndReplace("D");
    const [, replaced] = companies;
    if (!replaced) throw new Error("Three companies were made");
    const other = await companyWith(codes.B);
    const headers = { "if-match": '"2"' };
    await admin("PATCH", `/companies/${replaced.id}`, { body: { clientCode: codes.B }, headers });
    const { undos } = (await put("clientCodes", undo, version)).data(savedConfigSchema);
    expect(undos).toMatchObject([{ changed: 1, failed: 1, failures: [{ code: replaced.code }] }]);
    expect(await Promise.all([...companies, other].map(codeOf))).toEqual([codes.A, codes.A, codes.D, codes.A]);
  });
});

test("two values that take each other's name take each other's records", async () => {
  const [one, other] = [unique("One"), unique("Other")];
  await save("clientCodes", (items) => [...items, added(one), added(other)]);
  const companies = [await companyWith(one), await companyWith(other)];
  const swapped: Record<string, string> = { [one]: other, [other]: one };
  await save("clientCodes", (items) => items.map((item) => ({ ...item, value: swapped[item.value] ?? item.value })));
  expect(await Promise.all(companies.map(codeOf))).toEqual([other, one]);
});

test("the next start doesn't overwrite a list that people edited", async () => {
  await save("security-issueCats", (items) => [...items, added("Drone sighting")]);
  await sql`delete from config where key = 'reference-data'`.execute(app.db);
  await loadReference(app.db);
  expect((await read("security-issueCats")).items.map(({ value }) => value)).toContain("Drone sighting");
});

test("only administrators and system users read and write the lists", async () => {
  for (const account of ["center", "client", "dataentry", "datahead", "user"]) {
    const caller = await app.as(account);
    expect((await caller("GET", "/config")).status).toBe(403);
    expect((await caller("PUT", "/config/roles", { body: { items: [] }, headers: { "if-match": '"1"' } })).status).toBe(
      403,
    );
    expect((await caller("GET", "/config/roles/history")).status).toBe(403);
  }
  expect((await admin("GET", "/config/secrets/history")).status).toBe(404);
});

const added = (value: string): Item => ({ value, was: null });
const same = ({ value, name }: { value: string; name: string | null }): Item => ({
  value,
  was: value,
  ...(name === null ? {} : { name }),
});

async function companyWith(clientCode: string) {
  return (await admin("POST", "/companies", { body: await leastOf(admin, "companies", { clientCode }) })).record();
}

async function codeOf({ id }: { id: string }) {
  return (await admin("GET", `/companies/${id}`)).record().clientCode;
}

async function read(key: ConfigKey) {
  const list = (await admin("GET", "/config")).data(configListsSchema).find((one) => one.key === key);
  if (!list) throw new Error(`No list ${key}`);
  return list;
}

function put(key: ConfigKey, body: object, version: number) {
  return admin("PUT", `/config/${key}`, { body, headers: { "if-match": `"${version}"` } });
}

async function save(key: ConfigKey, edit: (items: Item[]) => Item[]) {
  const list = await read(key);
  const answer = await put(key, { items: edit(list.items.map(same)) }, list.version);
  expect(answer.status).toBe(200);
  return answer.data(configListSchema);
}
