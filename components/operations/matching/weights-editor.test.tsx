import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DEFAULT_WEIGHTS } from "@/lib/staffing/matching/weights";
import { answerCalls, savedWeights } from "@/components/testing/fake-matches";
import { renderScreen } from "@/components/testing/render-screen";
import { WeightsEditor } from "./weights-editor";

const input = (name: string) => screen.findByRole("spinbutton", { name });

test("a changed weight shows the sum and the shares, and is saved with the version", async () => {
  const weights = { ...DEFAULT_WEIGHTS, skills: 60 };
  const calls = answerCalls(({ method }) => ({
    data: method === "PUT" ? savedWeights({ version: 2, weights }) : savedWeights(),
  }));
  const user = renderScreen("/admin/matching", <WeightsEditor matchesPath={null} />);
  const skills = await input("Skills");
  expect(screen.getByRole("button", { name: "Save" }).matches(":disabled")).toBe(true);
  await user.clear(skills);
  await user.type(skills, "60");
  expect(screen.getByRole("status").textContent).toMatch(
    /^TotalIt needn’t be 100: the weights are scaled to 100 points\..*130$/,
  );
  expect(screen.getByText("46 points").isConnected).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/^Version 2/);
  const put = calls.find(({ method }) => method === "PUT");
  expect([put?.headers.get("if-match"), put?.body]).toEqual(['"1"', weights]);
});

test("the history says what each version changed, and the way back leads to the matches", async () => {
  const first = savedWeights();
  const weights = { ...DEFAULT_WEIGHTS, skills: 60, company: 0 };
  answerCalls(() => ({ data: savedWeights({ version: 2, weights, by: "Grace", history: [first] }) }));
  renderScreen("/admin/matching", <WeightsEditor matchesPath="/projects/pr1/positions/po1?page=2" />);
  await screen.findByText("Skills 30 → 60 · Company 5 → 0");
  screen.getByText("Skills 30 · Role 15 · Availability 20 · Rate 15 · Location 10 · Languages 5 · Company 5");
  const back = screen.getByRole("link", { name: "Find people" });
  expect(back.getAttribute("href")).toBe("/projects/pr1/positions/po1?page=2");
});

test("a conflict shows the others’ weights, and either can be used", async () => {
  const theirs = savedWeights({ version: 2, weights: { ...DEFAULT_WEIGHTS, rate: 33 }, by: "Grace" });
  const calls = answerCalls(({ method, headers, body }) => {
    if (method === "GET") return { data: savedWeights() };
    if (headers.get("if-match") === '"1"') return { status: 409, problem: { title: "Conflict", current: theirs } };
    return { data: savedWeights({ version: 3, weights: { ...DEFAULT_WEIGHTS, ...(isWeights(body) ? body : {}) } }) };
  });
  const user = renderScreen("/admin/matching", <WeightsEditor matchesPath={null} />);
  const company = await input("Company");
  await user.clear(company);
  await user.type(company, "25");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/Grace changed the weights/);
  expect(await valueOf(input("Company"))).toBe(25);
  await user.click(screen.getByRole("button", { name: "Use mine" }));
  await screen.findByText(/^Version 3/);
  const [, second] = calls.filter(({ method }) => method === "PUT");
  expect(second?.headers.get("if-match")).toBe('"2"');
  expect(second?.body).toMatchObject({ company: 25, rate: DEFAULT_WEIGHTS.rate });
});

test("the others’ weights replace the edits on request", async () => {
  const theirs = savedWeights({ version: 2, weights: { ...DEFAULT_WEIGHTS, rate: 33 }, by: "Grace" });
  answerCalls(({ method }) =>
    method === "GET" ? { data: savedWeights() } : { status: 409, problem: { title: "Conflict", current: theirs } },
  );
  const user = renderScreen("/admin/matching", <WeightsEditor matchesPath={null} />);
  const company = await input("Company");
  await user.clear(company);
  await user.type(company, "25");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Use theirs" }));
  expect(await valueOf(input("Rate"))).toBe(33);
  expect(await valueOf(input("Company"))).toBe(DEFAULT_WEIGHTS.company);
  expect(screen.getByRole("button", { name: "Save" }).matches(":disabled")).toBe(true);
});

async function valueOf(found: Promise<HTMLElement>): Promise<number> {
  const element = await found;
  return element instanceof HTMLInputElement ? element.valueAsNumber : Number.NaN;
}

function isWeights(body: unknown): body is object {
  return typeof body === "object" && body !== null;
}
