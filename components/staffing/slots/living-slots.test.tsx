import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openingSums } from "@/components/testing/example-openings";
import { examplePerson, examplePosition } from "@/components/testing/example-positions";
import { answerCalls } from "@/components/testing/fake-matches";
import { renderScreen } from "@/components/testing/render-screen";
import { FigureValue } from "@/components/records/figure-value";
import { LivingSlots } from "./living-slots";
import { ProjectSlots } from "./list-slots";

const COUNTS = openingSums(3, 1, { pending: 1, proposed: 1 });

function startSlots(positionId?: string) {
  const calls = answerCalls(() => ({
    data: [
      examplePosition(COUNTS, {
        id: "po1",
        people: [examplePerson("Ada", { freelancerId: "ada" }), examplePerson("Ben", { status: "proposed" })],
      }),
      examplePosition(COUNTS, { id: "po2", role: "Designer" }),
    ],
  }));
  const user = renderScreen(
    "/",
    <LivingSlots counts={COUNTS} projectId="pr1" {...(positionId ? { positionId } : {})} />,
  );
  return { calls, user };
}

const slots = () => screen.getByRole("button", { name: "1 filled · 1 proposed · 1 open" });

test("a pointer that rests on slots sees who fills them and who is proposed, until it leaves", async () => {
  const { user } = startSlots("po1");
  await user.hover(slots());
  const card = within(await screen.findByRole("dialog", { name: "Slots" }));
  expect((await card.findByRole("link", { name: "Ada" })).getAttribute("href")).toBe("/freelancers/ada");
  expect(card.getByText("Waits for the client · From 6 Jan 2020").isConnected).toBe(true);
  expect(card.getByRole("link", { name: "Find people" }).getAttribute("href")).toBe("/projects/pr1/positions/po1");
  expect(card.queryByRole("heading", { name: "Designer" })).toBeNull();
  await user.unhover(slots());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Enter opens the slots of all positions of a project, and Escape leads back", async () => {
  const { user, calls } = startSlots();
  expect(calls).toEqual([]);
  slots().focus();
  await user.keyboard("{Enter}");
  const card = within(await screen.findByRole("dialog", { name: "Slots" }));
  expect((await card.findAllByRole("heading")).map(({ textContent }) => textContent)).toEqual(["Engineer", "Designer"]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(slots());
});

test("the slots of a company say which project each position is of, those that lack somebody first", async () => {
  const project = (id: string) => ({ id, code: "PRJ-000001", name: `Project ${id}` });
  const calls = answerCalls(() => ({
    data: [
      { ...examplePosition({ ...COUNTS, open: 0 }, { id: "po1" }), project: project("pr1") },
      { ...examplePosition(COUNTS, { id: "po2", role: "Designer" }), project: project("pr2") },
    ],
  }));
  const user = renderScreen("/", <LivingSlots counts={COUNTS} companyId="co1" />);
  await user.click(slots());
  const card = within(await screen.findByRole("dialog", { name: "Slots" }));
  expect((await card.findAllByRole("heading")).map(({ textContent }) => textContent)).toEqual(["Designer", "Engineer"]);
  expect(card.getByRole("link", { name: "Project pr2" }).getAttribute("href")).toBe("/projects/pr2");
  const links = card.getAllByRole("link", { name: "Find people" });
  expect(links.map((link) => link.getAttribute("href"))[0]).toBe("/projects/pr2/positions/po2");
  expect(calls).toHaveLength(1);
});

test("says that the people couldn’t be loaded", async () => {
  answerCalls(() => ({ status: 503, problem: { detail: "Try again soon" } }));
  const user = renderScreen("/", <LivingSlots counts={COUNTS} projectId="pr1" />);
  await user.click(slots());
  expect((await screen.findByText(/Couldn’t load the people/)).isConnected).toBe(true);
});

test("the slots of a project’s row open the same card, without a stop of the Tab key of their own", async () => {
  startSlots();
  cleanup();
  const row = { id: "pr1", openings: COUNTS };
  const user = renderScreen(
    "/projects",
    <ProjectSlots>
      <FigureValue figure={{ type: "slots", label: "Openings" }} value={COUNTS} row={row} />
    </ProjectSlots>,
  );
  await user.hover(screen.getByRole("img", { name: "1 filled · 1 proposed · 1 open" }));
  const button = await screen.findByRole("button", { name: "1 filled · 1 proposed · 1 open" });
  expect([button.tabIndex, button.querySelector("[data-count]")?.getAttribute("data-count")]).toEqual([-1, "1/3"]);
  await user.click(button);
  const card = within(await screen.findByRole("dialog", { name: "Slots" }));
  expect((await card.findAllByRole("heading")).map(({ textContent }) => textContent)).toEqual(["Engineer", "Designer"]);
});
