import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answerCalls, candidate, candidatePage } from "@/components/testing/fake-matches";
import { PATH, PEOPLE, startMatches } from "@/components/testing/match-screen";
import { renderScreen } from "@/components/testing/render-screen";
import { readMatchesPath } from "./match-params";
import { MatchView } from "./match-view";

const button = (name: string) => screen.getByRole("button", { name });

describe("the list of matches", () => {
  test("says what the position needs and why each person fits", async () => {
    startMatches();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain("Find people for Engineer");
    expect(screen.getByText("Needs").textContent).toBe("Needs ReactNodeKafka");
    expect(screen.getByText("$80–120/h").isConnected).toBe(true);
    const row = within(screen.getByRole("listitem", { name: "Ada One" }));
    const skills = within(row.getByRole("list", { name: "Missing skills" })).getAllByRole("listitem");
    expect(skills.map(({ textContent }) => textContent)).toEqual(["Kafka"]);
    expect(row.getByText(/40 of 40 h/).textContent).toBe("Free 40 of 40 h");
    expect(row.getByRole("img", { name: "Skills 40 of 60 and Availability 40 of 40" }).isConnected).toBe(true);
    expect(row.getByText("−20 skills").isConnected).toBe(true);
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
    expect(screen.getByText(/^Maximum points: skills 60 instead of 30/).isConnected).toBe(true);
  });

  test("says beside free time what is offered elsewhere", async () => {
    const [skills, availability] = candidate("Ada One").factors;
    if (!skills || availability?.facts?.key !== "availability") throw new Error("The example has no free time.");
    const offers = [{ code: null, status: "offered", startDate: "2027-01-01", allocation: 100 }];
    const offered = { ...availability, facts: { ...availability.facts, offers } };
    startMatches([candidate("Ada One", { factors: [skills, offered] })]);
    const row = within(await screen.findByRole("listitem", { name: "Ada One" }));
    expect(row.getByText("another offer would take 100% from 1 Jan").isConnected).toBe(true);
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
    expect(calls.findLast(({ path }) => path.endsWith("/matches"))?.query.get("gate")).toBe("all");
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

  test("says what the segments of the scores’ bars stand for", async () => {
    startMatches([candidate("Ada One"), candidate("Bo Two")]);
    renderScreen("/projects/pr1/positions/po1", <MatchView projectId="pr1" positionId="po1" />);
    const legend = await screen.findByText(/^Bars, from left to right: Skills \d+.* points at most$/);
    const [bar] = await screen.findAllByRole("img", { name: /^Skills \d+ of/ });
    expect(legend.textContent.match(/[A-Z]\w+ \d+/g)).toEqual(
      [...(bar?.children ?? [])].map((part) => part.getAttribute("data-points")?.replace(/ \d+ of/, "")),
    );
  });

  test("says of filled openings for which days somebody is missing", async () => {
    const gap = { filled: 2, open: 0, gaps: 1, gapStarts: ["2027-01-01"], endDate: "2027-01-14" };
    const position = { ...candidatePage([]).position, ...gap };
    answerCalls(() => ({ data: candidatePage(PEOPLE, { position }) }));
    renderScreen(PATH, <MatchView projectId="pr1" positionId="po1" />);
    const text = await screen.findByText("2 of 2 filled, with a gap from 1 Jan 2027 to 14 Jan 2027");
    expect(text.isConnected).toBe(true);
    expect(screen.queryByText("Both openings are filled")).toBeNull();
  });

  test("compares for the days that somebody leaves who is replaced", async () => {
    const calls = answerCalls(() => ({ data: candidatePage(PEOPLE) }));
    const left = "replaces=01900000-0000-7000-8000-000000000000&from=2027-02-01&to=2027-02-19";
    renderScreen(`${PATH}?${left}`, <MatchView projectId="pr1" positionId="po1" />);
    await screen.findByText("Ada One");
    const matches = calls.find(({ path }) => path.endsWith("/matches"));
    expect(["from", "to"].map((name) => matches?.query.get(name))).toEqual(["2027-02-01", "2027-02-19"]);
  });

  test("without anybody offers to show those who can’t be proposed", async () => {
    const { user } = startMatches([]);
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    expect((await screen.findByText("Blocked Bo")).isConnected).toBe(true);
  });

  test.each([
    ["skills", ["React"], "skills", "No one with the needed skills can be proposed for these dates."],
    ["no skills", [], "role, location and free time", "No one can be proposed for these dates."],
  ])("of a position with %s says by what people were chosen", async (_, skills, chosenBy, nobody) => {
    const position = { ...candidatePage([]).position, skills };
    answerCalls(() => ({ data: candidatePage(PEOPLE, { position, isNarrowed: true }) }));
    renderScreen(PATH, <MatchView projectId="pr1" positionId="po1" />);
    await screen.findByText(`5 people, the best by ${chosenBy}; others may fit too`);
    answerCalls(() => ({ data: candidatePage([], { position }) }));
    renderScreen(PATH, <MatchView projectId="pr1" positionId="po1" />);
    expect((await screen.findByText(new RegExp(`^${nobody}`))).isConnected).toBe(true);
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
