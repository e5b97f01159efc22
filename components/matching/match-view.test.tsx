import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Candidate } from "@/lib/contract/staffing/matching";
import { answerCalls, candidate, candidatePage, type MatchCall } from "../testing/fake-matches";
import { renderScreen } from "../testing/render-screen";
import { readMatchesPath } from "./match-params";
import { MatchView } from "./match-view";

const PATH = "/projects/pr1/positions/po1";
const BLOCKED = candidate("Blocked Bo", { gates: [{ key: "status", reason: "Blocked: No references" }] });
const PEOPLE = ["Ada One", "Ben Two", "Cyd Three", "Dan Four", "Eve Five"].map((name) => candidate(name));

const TIMES: Record<string, { startDate: string; allocation: number }> = {
  "Ben Two": { startDate: "2027-01-30", allocation: 70 },
};

type Failure = { status: number; problem: Record<string, unknown> };

function startMatches(people: Candidate[] = PEOPLE, failure: Failure | null = null) {
  let open = people;
  const calls = answerCalls((call) => {
    if (call.path === "/api/change-sets/proposals-1/undo") {
      const count = people.length - open.length;
      open = people;
      return { data: undoRun(count) };
    }
    if (call.method === "POST") {
      if (failure) return failure;
      const ids = idsIn(call);
      const proposed = open.filter(({ freelancerId }) => ids.includes(freelancerId));
      open = open.filter((person) => !proposed.includes(person));
      return {
        headers: { "X-Change-Set": "proposals-1" },
        data: proposed.map(({ freelancerId, name }) => ({
          id: `a-${freelancerId}`,
          code: "ASG-1",
          freelancerId,
          name,
          ...(TIMES[name] ?? { startDate: "2027-01-01", allocation: 100 }),
        })),
      };
    }
    return { data: candidatePage(call.query.get("gate") === "all" ? [...open, BLOCKED] : open) };
  });
  const user = renderScreen(PATH, <MatchView projectId="pr1" positionId="po1" />);
  return { calls, user };
}

function undoRun(count: number) {
  const counts = { total: count, done: count, changed: count, failed: 0 };
  return { id: "undo-1", kind: "assignments", operation: { type: "undo" }, state: "done", ...counts, failures: [] };
}

function idsIn({ body }: MatchCall): unknown[] {
  const ids: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "freelancerIds") : null;
  return Array.isArray(ids) ? ids : [];
}

async function select(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
}

const button = (name: string) => screen.getByRole("button", { name });

describe("the list of matches", () => {
  test("says what the position needs and why each person fits", async () => {
    startMatches();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain("Find people for Engineer");
    expect(screen.getByText("Needs").textContent).toBe("Needs ReactNodeKafka");
    expect(screen.getByText("$80–120/h").isConnected).toBe(true);
    const row = within(screen.getByRole("listitem", { name: "Ada One" }));
    const skills = within(row.getByRole("list", { name: "Needed skills" })).getAllByRole("listitem");
    expect(skills.map(({ textContent }) => textContent)).toEqual(["React", "Node", "Missing: Kafka"]);
    expect(row.getByText(/40 of 40 h/).textContent).toBe("Free 40 of 40 h");
    expect(row.getByRole("img", { name: "Skills 40 of 60 and Availability 40 of 40" }).isConnected).toBe(true);
    expect(row.getByText("−20 skills").isConnected).toBe(true);
    expect(screen.getByText(/^The parts of a bar, from the left: skills and availability\./).isConnected).toBe(true);
    expect(row.queryByText(/%/)).toBeNull();
  });

  test("says on request what would change a score", async () => {
    const { user } = startMatches([candidate("Ada One")]);
    const why = await screen.findByRole("button", { name: "Why 80? Ada One" });
    expect(why.getAttribute("aria-expanded")).toBe("false");
    await user.click(why);
    expect(why.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Kafka would add 20 points").isConnected).toBe(true);
    const note = screen.getByText("Languages aren’t required; their 5 points are shared among the others.");
    expect(note.isConnected).toBe(true);
    expect(screen.getByText(/^So the most points are: skills 60 instead of 30/).isConnected).toBe(true);
  });

  test("says beside free time what is offered elsewhere", async () => {
    const [skills, availability] = candidate("Ada One").factors;
    if (!skills || availability?.facts?.key !== "availability") throw new Error("The example has no free time.");
    const offers = [{ code: null, status: "offered", startDate: "2027-01-01", allocation: 100 }];
    const offered = { ...availability, facts: { ...availability.facts, offers } };
    startMatches([candidate("Ada One", { factors: [skills, offered] })]);
    const row = within(await screen.findByRole("listitem", { name: "Ada One" }));
    expect(row.getByText("offered 100% elsewhere from 1 Jan").isConnected).toBe(true);
  });

  test("explains the role, by the headline or by earlier work", async () => {
    const role = { key: "role" as const, points: 8, max: 15, change: null, matched: [], missing: [] };
    const evidence = "Worked as Data Engineer once, the same role";
    const facts = { key: "role", fit: "same", role: "Data Engineer", worked: 1 } as const;
    const { user } = startMatches([candidate("Ada One", { factors: [{ ...role, evidence, facts }] })]);
    await user.click(await screen.findByRole("button", { name: "Why 80? Ada One" }));
    expect(screen.getByText(evidence).isConnected).toBe(true);
    expect(screen.getByText("−7 role").isConnected).toBe(true);
  });

  test("marks a late start and a rate outside the range", async () => {
    startMatches([candidate("Ada One", { freeFrom: "2027-01-20", payRate: "130.00" })]);
    await screen.findByText("from 20 Jan, 3 weeks late");
    expect(screen.getByText("$10/h over").isConnected).toBe(true);
  });

  test("holds only those with all skills and another order on request, from the first page", async () => {
    const { user, calls } = startMatches();
    await user.click(await screen.findByRole("checkbox", { name: "Has all skills" }));
    await waitFor(() => expect(calls.at(-1)?.query.get("skills")).toBe("all"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Soonest free");
    await waitFor(() => expect(calls.at(-1)?.query.toString()).toBe("gate=open&skills=all&order=free&page=1"));
    expect(window.location.search).toBe("?skills=all&order=free");
  });

  test("leads to the weights, which lead back to the same page", async () => {
    answerCalls(() => ({ data: candidatePage(PEOPLE, { mayChangeWeights: true }) }));
    renderScreen(`${PATH}?gate=all&page=2`, <MatchView projectId="pr1" positionId="po1" />);
    const href = (await screen.findByRole("link", { name: "Weights" })).getAttribute("href") ?? "";
    const from = new URL(href, "http://localhost").searchParams.get("from") ?? undefined;
    expect([from, readMatchesPath(from)]).toEqual([`${PATH}?gate=all&page=2`, `${PATH}?gate=all&page=2`]);
  });

  test("lists those who can’t be proposed on request, with the reason and without a checkbox", async () => {
    const { user, calls } = startMatches();
    await screen.findByText("Ada One");
    expect(screen.queryByText("Blocked Bo")).toBeNull();
    await user.click(button("All"));
    await screen.findByText("Blocked: No references");
    expect(screen.queryByRole("checkbox", { name: "Select Blocked Bo" })).toBeNull();
    expect(calls.at(-1)?.query.get("gate")).toBe("all");
    expect(window.location.search).toBe("?gate=all");
    expect(button("All").getAttribute("aria-pressed")).toBe("true");
  });

  test("says that nobody is needed, with a way back", async () => {
    const { position } = candidatePage([]);
    answerCalls(() => ({ data: candidatePage(PEOPLE, { position: { ...position, filled: 2 } }) }));
    renderScreen(PATH, <MatchView projectId="pr1" positionId="po1" />);
    expect((await screen.findByText("Both openings are filled")).isConnected).toBe(true);
    expect(screen.getByRole("link", { name: "Back to the project" }).getAttribute("href")).toBe("/projects/pr1");
  });

  test("without anybody offers to show those who can’t be proposed", async () => {
    const { user } = startMatches([]);
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    expect((await screen.findByText("Blocked Bo")).isConnected).toBe(true);
  });

  test("says why it can’t be loaded, and tries again", async () => {
    let isDown = true;
    answerCalls(() =>
      isDown
        ? { status: 503, problem: { title: "Service unavailable", detail: "Busy" } }
        : { data: candidatePage(PEOPLE) },
    );
    const user = renderScreen(PATH, <MatchView projectId="pr1" positionId="po1" />);
    expect((await screen.findByRole("alert")).textContent).toContain("Service unavailable");
    isDown = false;
    await user.click(button("Try again"));
    await screen.findByText("Ada One");
  });
});

describe("comparing", () => {
  test("puts two to four people side by side, with a row for each factor", async () => {
    const { user } = startMatches();
    await select(user, "Ada One");
    expect(button("Compare").matches(":disabled")).toBe(true);
    await select(user, "Ben Two");
    await user.click(button("Compare"));
    const dialog = within(await screen.findByRole("dialog", { name: "Compare 2 people for Engineer" }));
    const names = dialog.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(names).toEqual(["Factor", expect.stringContaining("Ada One"), expect.stringContaining("Ben Two")]);
    expect(dialog.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Skills", "Availability"]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("2 selected").isConnected).toBe(true);
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
  test("takes the selected people off the list, and one undo brings all of them back", async () => {
    const { user, calls } = startMatches();
    await select(user, "Ada One", "Cyd Three");
    await user.click(button("Propose 2"));
    await screen.findByText("Proposed 2 freelancers from 1 Jan at 100%");
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "Ada One" })).toBeNull());
    const [post] = calls.filter(({ method }) => method === "POST");
    expect(post?.path).toBe(`/api${PATH}/proposals`);
    expect(post?.body).toEqual({ freelancerIds: ["ada-one", "cyd-three"] });
    expect(post?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
    expect(screen.queryByRole("region", { name: "Selection" })).toBeNull();
    await user.click(button("Undo"));
    for (const name of ["Ada One", "Cyd Three"]) await screen.findByRole("listitem", { name });
  });

  test("from a row takes that person only, says when and for how much, and keeps the selection", async () => {
    const { user, calls } = startMatches();
    await select(user, "Ada One");
    await user.click(button("Propose Ben Two"));
    await screen.findByText("Proposed Ben Two from 30 Jan at 70%");
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ freelancerIds: ["ben-two"] });
    expect(screen.getByText("1 selected").isConnected).toBe(true);
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
