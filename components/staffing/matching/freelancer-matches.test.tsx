import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerCalls, candidate, candidatePage } from "@/components/testing/fake-matches";
import { renderScreen } from "@/components/testing/render-screen";
import { FreelancerMatches } from "./freelancer-matches";
import { MatchExplanation } from "./factors/match-explanation";

const { position } = candidatePage([]);
const { score, factors, freeHours, payRate, currency, rateUnit } = candidate("Ada One");
const terms = { freeHours, freeFrom: "2027-01-15", payRate, currency, rateUnit };
const match = (id: string) => ({ position: { ...position, id }, score, factors, gates: [], ...terms });

test("a freelancer’s positions link to their matches, the first four at first, and never all but one", async () => {
  let positions = ["po1", "po2", "po3", "po4", "po5", "po6"].map(match);
  answerCalls(() => ({ data: positions }));
  const user = renderScreen("/freelancers/f1", <FreelancerMatches freelancerId="f1" canPropose />);
  const list = within(await screen.findByRole("list", { name: "Positions to fill by match score" }));
  expect(list.getAllByRole("link")).toHaveLength(4);
  expect(list.getAllByRole("link")[0]?.getAttribute("href")).toBe("/projects/pr1/positions/po1");
  await user.click(screen.getByRole("button", { name: "Show 2 more" }));
  expect(list.getAllByRole("link")).toHaveLength(6);
  cleanup();
  positions = positions.slice(0, 5);
  renderScreen("/freelancers/f1", <FreelancerMatches freelancerId="f1" canPropose />);
  const five = within(await screen.findByRole("list", { name: "Positions to fill by match score" }));
  expect(five.getAllByRole("link")).toHaveLength(5);
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
});

test("a freelancer is proposed for a position from its row, by those who may", async () => {
  const proposal = {
    id: "a1",
    code: "ASG-1",
    freelancerId: "f1",
    name: "Ada",
    startDate: "2027-01-04",
    endDate: null,
    allocation: 60,
  };
  const calls = answerCalls(({ method }) => ({ data: method === "POST" ? [proposal] : [match("po1"), match("po2")] }));
  const user = renderScreen("/freelancers/f1", <FreelancerMatches freelancerId="f1" canPropose />);
  const buttons = await screen.findAllByRole("button", { name: /^Propose for / });
  expect(buttons[0]?.closest("li")?.textContent).toContain("80 of 100");
  await user.click(buttons[1] ?? document.body);
  await expect
    .poll(() => calls.find(({ method }) => method === "POST"))
    .toMatchObject({
      path: "/api/projects/pr1/positions/po2/proposals",
      body: { freelancerIds: ["f1"] },
    });
});

test("too little free time for a position is a warning, as in the position's own list", async () => {
  const withPoints = (id: string, points: number) => ({
    ...match(id),
    freeFrom: position.startDate,
    factors: factors.map((factor) => (factor.key === "availability" ? { ...factor, points } : factor)),
  });
  answerCalls(() => ({ data: [withPoints("po1", 31), withPoints("po2", 32)] }));
  renderScreen("/freelancers/f1", <FreelancerMatches freelancerId="f1" canPropose />);
  const lines = await screen.findAllByText(/^full time/);
  expect(lines.map((line) => line.closest(".text-warning") !== null)).toEqual([true, false]);
});

test("readers who may not propose have no button for it", async () => {
  answerCalls(() => ({ data: [match("po1")] }));
  renderScreen("/freelancers/f1", <FreelancerMatches freelancerId="f1" canPropose={false} />);
  await screen.findByText("80");
  expect(screen.queryByRole("button", { name: /^Propose/ })).toBeNull();
});

test("a freelancer without a fitting position has a sentence instead", async () => {
  answerCalls(() => ({ data: [] }));
  renderScreen("/freelancers/f1", <FreelancerMatches freelancerId="f1" canPropose />);
  const text = await screen.findByText("No open positions fit these skills and dates.");
  expect(text.isConnected).toBe(true);
});

test("an assignment shows the match it was proposed with", async () => {
  answerCalls(() => ({ data: { score: 80, factors, weightsVersion: 1, at: "2026-11-23T08:00:00.000Z" } }));
  renderScreen("/assignments/a1", <MatchExplanation assignmentId="a1" />);
  await screen.findByText("Match when proposed");
  expect(screen.getByText("Free full time from 1 Jan 2027").isConnected).toBe(true);
});

test("an assignment made by hand shows no match", async () => {
  const calls = answerCalls(() => ({ data: null }));
  renderScreen("/assignments/a1", <MatchExplanation assignmentId="a1" />);
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByText("Match when proposed")).toBeNull();
});
