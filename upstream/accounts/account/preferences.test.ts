import { afterAll, beforeAll, expect, test } from "vitest";
import { meSchema } from "@/lib/contract/accounts/user";
import { preferencesSchema } from "@/lib/contract/accounts/preferences";
import { signUpAccount } from "@/upstream/testing/accounts/account";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ timeZone: "Europe/Berlin", locale: "de-DE" });
});
afterAll(() => app.close());

const NONE = { locale: null, timeZone: null, firstWeekday: null };

test("the signed-in user comes with the installation's locale and what they have chosen", async () => {
  const { call } = await signUpAccount(app);
  const me = async () => (await call("GET", "/auth/me")).data(meSchema);
  expect(await me()).toMatchObject({ locale: "de-DE", timeZone: "Europe/Berlin", preferences: NONE });
  const chosen = { locale: "en-GB", timeZone: "America/New_York", firstWeekday: 0 };
  expect((await call("PUT", "/account/preferences", { body: chosen })).data(preferencesSchema)).toEqual(chosen);
  expect(await me()).toMatchObject({ locale: "de-DE", timeZone: "Europe/Berlin", preferences: chosen });
  await call("PUT", "/account/preferences", { body: NONE });
  expect((await me()).preferences).toEqual(NONE);
});

test("nobody else's preferences change", async () => {
  const [one, other] = [await signUpAccount(app), await signUpAccount(app)];
  await one.call("PUT", "/account/preferences", { body: { ...NONE, locale: "pl-PL" } });
  expect((await other.call("GET", "/auth/me")).data(meSchema).preferences).toEqual(NONE);
});

test.each([
  ["locale", { ...NONE, locale: "tlh" }],
  ["locale", { ...NONE, locale: "constructor" }],
  ["timeZone", { ...NONE, timeZone: "Europe/Atlantis" }],
  ["timeZone", { ...NONE, timeZone: "" }],
  ["firstWeekday", { ...NONE, firstWeekday: 7 }],
  ["firstWeekday", { ...NONE, firstWeekday: "1" }],
  ["timeZone", { locale: null, firstWeekday: null }],
])("a wrong %s is named: %j", async (field, body) => {
  const { call } = await signUpAccount(app);
  const answer = await call("PUT", "/account/preferences", { body });
  expect([answer.status, answer.wrongFields()]).toEqual([422, [field]]);
});

test("a locale that this version doesn't know any more counts as not chosen", async () => {
  const { call, id } = await signUpAccount(app);
  await app.db.insertInto("preferences").values({ userId: id, timeZone: "Europe/Atlantis", firstWeekday: 3 }).execute();
  expect((await call("GET", "/auth/me")).data(meSchema).preferences).toEqual({ ...NONE, firstWeekday: 3 });
});
