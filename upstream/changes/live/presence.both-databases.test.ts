import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { presenceChoiceSchema } from "@/lib/contract/changes/presence";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { openStream, type LiveStream } from "@/upstream/testing/live-stream";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { callerWith, idOfUser } from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;
let address: string;
let systemName: string;
const open: LiveStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  address = await app.listen();
  systemName = (await admin("GET", `/users/${await idOfUser(app, "system")}`)).record().name;
});
afterEach(() => open.splice(0).forEach(({ close }) => close()));
afterAll(() => app.close());

async function follow(account: string): Promise<LiveStream> {
  const stream = await openStream(address, await app.signIn(account));
  open.push(stream);
  return stream;
}

const makeTeam = async () => (await admin("POST", "/teams", { body: { name: unique("Team") } })).record();
const lookAt = async (caller: Caller, recordId: string) =>
  (await caller("PUT", "/presence", { body: { kind: "teams", recordId } })).status;
const type = async (caller: Caller, recordId: string, values: object) => {
  const body = { kind: "teams", recordId, version: 1, given: "", seenAt: null, values };
  expect((await caller("PUT", `/drafts/${uuidv7()}`, { body })).status).toBe(200);
};

test("others are told who looks at a record, who types in it and when they are gone, also those who come later", async () => {
  const [{ id }, system] = [await makeTeam(), await app.as("system")];
  const [one, self] = [await follow("admin"), await follow("system")];
  expect(await lookAt(system, id)).toBe(204);
  await one.until(() => one.presentAt(id)?.length === 1);
  expect(one.presentAt(id)).toEqual([{ name: systemName, isEditing: false, fields: [] }]);
  await type(system, id, { description: "Secret", name: "Other" });
  await one.until(() => one.presentAt(id)?.[0]?.isEditing === true);
  expect(one.presentAt(id)).toEqual([{ name: systemName, isEditing: true, fields: ["description", "name"] }]);
  const later = await follow("admin");
  await later.until(() => later.presentAt(id)?.length === 1);
  await sql`update open_records set seen_at = now() - interval '1 minute'`.execute(app.db);
  await sql`update drafts set touched_at = now() - interval '1 minute'`.execute(app.db);
  await one.until(() => one.presentAt(id)?.length === 0);
  // Nobody sees themselves.
  expect(self.presentAt(id) ?? []).toEqual([]);
});

test("nobody is shown who doesn't want to be, is suspended, or is at a record outside the reader's scope", async () => {
  const [{ id }, { id: marker }] = [await makeTeam(), await makeTeam()];
  const [system, other] = [await app.as("system"), await app.as("sysadmin")];
  const choose = (isShown: boolean) => system("PUT", "/account/presence", { body: { isShown } });
  expect((await choose(false)).data(presenceChoiceSchema)).toEqual({ isShown: false });
  expect((await system("GET", "/account/presence")).data(presenceChoiceSchema)).toEqual({ isShown: false });
  const [stream, client] = [await follow("admin"), await follow("client")];
  expect(await lookAt(system, id)).toBe(204);
  expect(await lookAt(other, marker)).toBe(204);
  await stream.until(() => stream.presentAt(marker)?.length === 1);
  expect(stream.presentAt(id)).toBeUndefined();
  await choose(true);
  await stream.until(() => stream.presentAt(id)?.length === 1);
  expect([client.presentAt(id), client.presentAt(marker)]).toEqual([undefined, undefined]);
  await sql`update users set disabled_at = now() where username = 'sysadmin'`.execute(app.db);
  await stream.until(() => stream.presentAt(marker)?.length === 0);
  await sql`update users set disabled_at = null where username = 'sysadmin'`.execute(app.db);
});

test("what isn't readable can't be said to be open, and an administrator who views as somebody says nothing", async () => {
  const { id } = await makeTeam();
  expect(await lookAt(await app.as("client"), id)).toBe(404);
  expect(await lookAt(admin, uuidv7())).toBe(404);
  await admin("DELETE", `/teams/${id}`, { headers: { "if-match": '"1"' } });
  expect(await lookAt(admin, id)).toBe(404);
  const { id: other } = await makeTeam();
  const body = { userId: await idOfUser(app, "system") };
  const { accessToken } = (await admin("POST", "/auth/view-as", { body })).data(signedInSchema);
  expect(await lookAt(callerWith(app, accessToken), other)).toBe(403);
  const wrong = await admin("PUT", "/presence", { body: { kind: "ships", recordId: "1" } });
  expect([wrong.status, wrong.wrongFields()]).toEqual([422, ["kind", "recordId"]]);
});
