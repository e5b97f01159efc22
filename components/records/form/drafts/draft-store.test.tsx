import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderTeamForm } from "@/components/testing/render-screen";
import { leaveForSignIn } from "@/lib/shell/leave-for-sign-in";
import { adoptLocally, findLocally, storeLocally, type LocalDraft } from "./draft-store";

const KEY = "draft:u1:teams";
const OTHER_TAB = `${KEY}#other`;

afterEach(() => vi.restoreAllMocks());

const draftOf = (name: string): LocalDraft => ({
  id: `01980000-0000-7000-8000-0000000000${name.length}0`,
  values: { name },
  version: null,
  touchedAt: null,
  isStored: false,
  sent: null,
});
const find = async () => (await findLocally(KEY)).draft;

/** Another tab with a draft, which is open as long as it holds its lock. */
function otherTab(name: string, isOpen: boolean) {
  localStorage.setItem(OTHER_TAB, JSON.stringify({ at: Date.now(), ...draftOf(name) }));
  const locks = { held: isOpen ? [{ name: "draft-tab:other" }] : [] };
  const manager = Object.assign(Object.create(null), { query: async () => locks, request: async () => null });
  vi.spyOn(window.navigator, "locks", "get").mockReturnValue(manager);
}

test("the draft of an open tab stays its own, also when another one discards", async () => {
  otherTab("Ash", true);
  expect(await findLocally(KEY)).toEqual({ draft: null, elsewhere: new Set([draftOf("Ash").id]) });
  storeLocally(KEY, draftOf("Birch"));
  expect((await find())?.values).toEqual({ name: "Birch" });
  expect(localStorage.getItem(OTHER_TAB)).toContain("Ash");
});

test("the draft of a tab that is gone is taken once", async () => {
  otherTab("Ash", false);
  const draft = await find();
  expect(draft).toMatchObject(draftOf("Ash"));
  if (draft) adoptLocally(KEY, draft);
  expect(localStorage.getItem(OTHER_TAB)).toBeNull();
  expect(await find()).toMatchObject(draftOf("Ash"));
});

test("what a broken entry holds is no draft, and an entry of an earlier version is one", async () => {
  localStorage.setItem(OTHER_TAB, "{");
  localStorage.setItem(`${KEY}#list`, "[]");
  expect(await find()).toBeNull();
  localStorage.setItem(`${KEY}#early`, JSON.stringify({ at: Date.now(), values: { name: "Early" } }));
  expect(await find()).toMatchObject({ values: { name: "Early" }, touchedAt: null, isStored: false });
});

test("a form restores its draft, and Discard empties it", async () => {
  startFakeBff({});
  storeLocally(KEY, draftOf("Cedar"));
  const user = renderTeamForm();
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  await screen.findByText("Draft restored");
  expect(name.value).toBe("Cedar");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(name.value).toBe("");
  expect(await find()).toBeNull();
});

test("a session that ends keeps what a form holds, says so, and comes back to it", async () => {
  startFakeBff({});
  const user = renderTeamForm();
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Dogwood");
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  act(() => leaveForSignIn());
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/auth?from=%2Fteams%2Fnew&session=ended&draft=kept"));
  expect((await find())?.values).toMatchObject({ name: "Dogwood" });
  assign.mockRestore();
});
