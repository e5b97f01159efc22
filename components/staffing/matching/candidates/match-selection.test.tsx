import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { candidate } from "@/components/testing/fake-matches";
import { getToasts } from "@/components/ui/toast-store";
import { PATH, PEOPLE, startMatches } from "@/components/testing/match-screen";

async function select(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
}

const button = (name: string) => screen.getByRole("button", { name });

describe("comparing", () => {
  test("puts two to four people side by side, with a row for each factor", async () => {
    const { user } = startMatches();
    await select(user, "Ada One");
    expect(button("Compare").matches(":disabled")).toBe(true);
    await select(user, "Ben Two");
    await user.click(button("Compare"));
    const dialog = within(await screen.findByRole("dialog", { name: "Compare 2 people for Engineer" }));
    expect(document.activeElement?.textContent).toBe("Compare 2 people for Engineer");
    const names = dialog.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(names).toEqual(["Factor", expect.stringContaining("Ada One"), expect.stringContaining("Ben Two")]);
    expect(dialog.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "Skills",
      "Availability",
      "Propose",
    ]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("2 selected").isConnected).toBe(true);
  });

  test("proposes one of them, and goes on comparing", async () => {
    const { user } = startMatches();
    await select(user, "Ada One", "Ben Two");
    await user.click(button("Compare"));
    const dialog = within(await screen.findByRole("dialog", { name: "Compare 2 people for Engineer" }));
    await user.click(dialog.getByRole("button", { name: "Propose Ben Two" }));
    await dialog.findByRole("button", { name: "Proposed Ben Two" });
    expect(dialog.getByRole("button", { name: "Propose Ada One" }).getAttribute("aria-disabled")).toBe("false");
    await user.keyboard("{Escape}");
    expect((await screen.findByText("1 selected")).isConnected).toBe(true);
  });

  test("can take everybody on the page who can be proposed", async () => {
    const { user } = startMatches();
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.getByText("5 selected").isConnected).toBe(true);
    await select(user, "Ada One");
    expect(screen.getByRole("checkbox", { name: "Select all on this page" }).getAttribute("aria-checked")).toBe(
      "mixed",
    );
    expect(screen.getByText("4 selected").isConnected).toBe(true);
  });

  test("isn’t offered for five", async () => {
    const { user } = startMatches();
    await select(user, ...PEOPLE.map(({ name }) => name));
    expect(button("Compare").matches(":disabled")).toBe(true);
    expect(button("Propose 5").matches(":disabled")).toBe(false);
  });
});

describe("proposing", () => {
  const peopleListed = () =>
    within(screen.getByRole("list", { name: "Matches" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);

  test("keeps the selected people in their rows for the visit, and one undo brings all of them back", async () => {
    const { user, calls } = startMatches();
    await select(user, "Ada One", "Cyd Three");
    await user.click(button("Propose 2"));
    await screen.findByText("Proposed 2 freelancers from 1 Jan at 100%");
    await screen.findByText("3 people");
    expect(peopleListed()).toEqual(PEOPLE.map(({ name }) => name));
    expect(button("Proposed Ada One").getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByRole("checkbox", { name: "Select Ada One" })).toBeNull();
    const [post] = calls.filter(({ method }) => method === "POST");
    expect(post?.path).toBe(`/api${PATH}/proposals`);
    expect(post?.body).toEqual({ freelancerIds: ["ada-one", "cyd-three"] });
    expect(post?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
    expect(screen.queryByRole("region", { name: "Selection" })).toBeNull();
    const [undo] = screen.getAllByRole("button", { name: "Undo proposing all 2" });
    if (undo) await user.click(undo);
    for (const name of ["Ada One", "Cyd Three"]) await screen.findByRole("button", { name: `Propose ${name}` });
  });

  test("leaves its button under the pointer, where a second click proposes nobody else", async () => {
    const { user, calls } = startMatches();
    await user.click(await screen.findByRole("button", { name: "Propose Ada One" }));
    await screen.findByText("4 people");
    expect(document.activeElement).toBe(button("Proposed Ada One"));
    await user.click(button("Proposed Ada One"));
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
    expect(getToasts()).toEqual([]);
    await user.keyboard("{Control>}z{/Control}");
    await screen.findByRole("button", { name: "Propose Ada One" });
    expect(peopleListed()).toEqual(PEOPLE.map(({ name }) => name));
  });

  test("from a row takes that person only, says when and for how much, and keeps the selection", async () => {
    const { user, calls } = startMatches();
    await select(user, "Ada One");
    await user.click(button("Propose Ben Two"));
    await screen.findByText("Proposed Ben Two from 30 Jan at 70%");
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ freelancerIds: ["ben-two"] });
    expect(screen.getByText("1 selected").isConnected).toBe(true);
  });

  test("says until when somebody can work, if that ends before the position", async () => {
    const { user } = startMatches();
    await user.click(await screen.findByRole("button", { name: "Propose Cyd Three" }));
    const text = await screen.findByText("Proposed Cyd Three from 1 Jan to 19 Feb at 100%");
    expect(text.isConnected).toBe(true);
  });

  test("of people with different free time says the earliest start and the range of shares", async () => {
    const { user } = startMatches();
    await select(user, "Ada One", "Ben Two");
    await user.click(button("Propose 2"));
    const text = await screen.findByText("Proposed 2 freelancers from 1 Jan or later at 70–100%");
    expect(text.isConnected).toBe(true);
  });

  test("works by keyboard alone", async () => {
    const { user, calls } = startMatches([candidate("Ada One")]);
    const checkbox = await screen.findByRole("checkbox", { name: "Select Ada One" });
    checkbox.focus();
    await user.keyboard(" ");
    expect(checkbox.getAttribute("aria-checked")).toBe("true");
    for (let i = 0; i < 12 && document.activeElement !== button("Propose 1"); i++) await user.tab();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1));
  });

  test("that is refused names who can’t be proposed, and keeps the selection", async () => {
    const message = "Ada One can’t be proposed. Already proposed for this position (ASG-000001)";
    const errors = [{ path: "freelancerIds.0", message }];
    const { user } = startMatches(PEOPLE, { status: 422, problem: { errors } });
    await select(user, "Ada One", "Ben Two");
    await user.click(button("Propose 2"));
    await screen.findByText(message);
    expect(screen.getByText("2 selected").isConnected).toBe(true);
    await select(user, "Ada One");
    expect(screen.queryByText(message)).toBeNull();
    expect(button("Propose 1").matches(":disabled")).toBe(false);
  });
});
