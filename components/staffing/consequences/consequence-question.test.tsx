import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { affected, atWork, cancellation, ending, keepChoice, withdrawal } from "@/components/testing/consequences";
import { renderScreen } from "@/components/testing/render-screen";
import { askToSave, type SaveAnswer, type SaveRisk } from "@/lib/shell/unsaved/save-question";

async function ask(risk: SaveRisk) {
  const user = renderScreen("/projects", <p>Behind</p>);
  const question: { answer?: Promise<SaveAnswer> } = {};
  act(() => {
    question.answer = askToSave(risk);
  });
  const dialog = within(await screen.findByRole("alertdialog"));
  return { user, answer: question.answer, dialog };
}

async function consequencesOf(answer: Promise<SaveAnswer> | undefined) {
  const given = await answer;
  return typeof given === "object" ? given.consequences : given;
}

const actionOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: `What happens to ${name}, Designer` });

test("everybody is listed with what is suggested, and what that changes", async () => {
  const { user, answer, dialog } = await ask({ consequences: [cancellation({ unseen: 2 })] });
  expect(dialog.getByRole("heading", { name: "What happens to the people?" })).toBeDefined();
  const [ada, bo] = dialog.getAllByRole("listitem");
  expect(ada?.textContent).toContain("63 workdays less\u00a0· −\u2060$25,200 to bill");
  expect(bo?.textContent).toContain("20 workdays less\u00a0· leaves an opening unfilled");
  expect(bo?.textContent).toContain("Designer · 60%");
  // One of them leaves an opening that nobody else fills.
  expect(dialog.getByText("2 filled").parentElement?.textContent).toBe("2 filledbecomes1 to fill");
  expect(dialog.getByText("2 assignments you can’t see stay as they are.")).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Last day of / }).value).toBe("20 Nov 2026");
  await user.click(dialog.getByRole("button", { name: /^Save and end or withdraw 2 assignments$/ }));
  expect(await consequencesOf(answer)).toEqual([
    { assignmentId: "a1", version: 3, action: "withdraw", reason: "Project canceled" },
    { assignmentId: "a2", version: 5, action: "end", day: "2026-11-20", reason: "Project canceled" },
  ]);
});

test("another last day says what it changes, in days and in money", async () => {
  const endDate = "2026-12-31";
  const choices = [{ ...ending, days: -29, money: { amount: "-11600.00", currency: "USD" } }, keepChoice];
  const assignments = [{ ...atWork, endDate, billRate: "50.00", allocation: 100, choices }];
  const { user, dialog } = await ask({ consequences: [cancellation({ assignments })] });
  const said = () => dialog.getByRole("listitem").textContent;
  const type = async (text: string) => {
    const day = dialog.getByRole("textbox", { name: /^Last day of / });
    await user.clear(day);
    await user.type(day, text);
  };
  expect(said()).toContain("29 workdays less\u00a0· −\u2060$11,600 to bill\u00a0· leaves an opening unfilled");
  await type("13 Nov 2026");
  expect(said()).toContain("34 workdays less\u00a0· −\u2060$13,600 to bill\u00a0· leaves an opening unfilled");
  await type("someday");
  expect(said()).not.toContain("workdays");
});

test("one choice is applied to all, and single ones differ again", async () => {
  const { user, answer, dialog } = await ask({ consequences: [cancellation()] });
  const all = dialog.getByRole("combobox", { name: "Apply to all of “Apollo is canceled”" });
  await user.selectOptions(all, "keep");
  expect([actionOf("Ada Marsh").value, actionOf("Bo Ruiz").value]).toEqual(["keep", "keep"]);
  expect(dialog.getByText("2 filled").parentElement?.textContent).toBe("2 filled");
  expect(dialog.queryByRole("textbox", { name: "Reason" })).toBeNull();
  await user.selectOptions(actionOf("Bo Ruiz"), "end");
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  await user.clear(reason);
  await user.type(reason, "Budget cut");
  await user.click(dialog.getByRole("button", { name: "Save and end 1 assignment" }));
  expect(await consequencesOf(answer)).toEqual([
    { assignmentId: "a1", version: 3, action: "keep" },
    { assignmentId: "a2", version: 5, action: "end", day: "2026-11-20", reason: "Budget cut" },
  ]);
});

test("a missing reason and a last day that can't be are named, and nothing is sent", async () => {
  const { user, answer, dialog } = await ask({ consequences: [cancellation()] });
  await user.clear(dialog.getByRole("textbox", { name: "Reason" }));
  const day = dialog.getByRole("textbox", { name: /^Last day of / });
  await user.clear(day);
  await user.type(day, "1 Oct 2026");
  await user.click(dialog.getByRole("button", { name: /^Save and end or withdraw 2/ }));
  expect(dialog.getByText("Enter a reason")).toBeDefined();
  expect(dialog.getByText("Use 5 Oct 2026 or a later day")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(day));
  await user.keyboard("{Escape}");
  expect(await answer).toBe(false);
});

test("only what is wholly as suggested stands for assignments that aren't listed", async () => {
  const { user, answer, dialog } = await ask({ consequences: [cancellation({ more: 40 })] });
  expect(dialog.getByText(/^40 assignments more/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Save and end or withdraw assignments" }));
  expect(await consequencesOf(answer)).toBe("suggested");
});

test("a save that asks several things asks them in one dialog", async () => {
  const overfills = [
    { positionId: "o1", role: "Designer", openings: 1, people: 2, from: "2027-01-04", to: null, filledBy: [] },
  ];
  const outsideProject = [
    {
      assignment: { id: "a1", code: "ASG-1", name: "Ada Marsh" },
      startDate: "2027-01-04",
      endDate: "2027-06-30",
      project: { ...affected().project, version: 7, startDate: "2027-01-01", endDate: "2027-05-31" },
      extended: { startDate: "2027-01-01", endDate: "2027-06-30" },
      gaps: 3,
    },
  ];
  const { user, answer, dialog } = await ask({ outsideProject, overfills });
  const extend = dialog.getByRole<HTMLInputElement>("radio", { name: /^Move the project’s end to 30 Jun 2027/ });
  expect(extend.checked).toBe(true);
  expect(extend.closest("label")?.textContent).toContain("Leaves 3 openings unfilled on the added days");
  expect(dialog.getByText("2 people on 1 opening")).toBeDefined();
  await user.click(dialog.getByRole("radio", { name: "Keep the project’s dates" }));
  await user.click(dialog.getByRole("button", { name: "Save anyway" }));
  expect(await consequencesOf(answer)).toEqual([{ projectId: "p1", version: 7, action: "keep" }]);
});

test("nobody can be kept on a position that is removed", async () => {
  const ada = affected({ choices: [withdrawal] });
  const bo = { ...atWork, choices: [ending] };
  const removal = cancellation({
    cause: "position-removed",
    position: { id: "o1", role: "Designer" },
    assignments: [ada, bo],
  });
  const { user, answer, dialog } = await ask({ consequences: [removal] });
  const all = dialog.getByRole("combobox", { name: "Apply to all of “Designer is removed from Apollo”" });
  const offered = within(all).getAllByRole<HTMLOptionElement>("option");
  expect(offered.map(({ value }) => value)).toEqual(["", "suggested", "withdraw", "end"]);
  expect(actionOf("Ada Marsh").options).toHaveLength(1);
  // What can't be done to somebody leaves them as suggested, as they can't stay.
  await user.selectOptions(all, "withdraw");
  await user.click(dialog.getByRole("button", { name: /^Save and end or withdraw 2 assignments$/ }));
  expect(await consequencesOf(answer)).toMatchObject([{ action: "withdraw" }, { action: "end" }]);
});

test("a group of one has no choice for all", async () => {
  const { dialog } = await ask({ consequences: [cancellation({ assignments: [atWork] })] });
  expect(dialog.queryByRole("combobox", { name: /^Apply to all/ })).toBeNull();
});

test.each([
  ["What happens to Bo Ruiz?", {}],
  ["What happens to the people?", { unseen: 1 }],
  ["What happens to the people?", { more: 1 }],
])("a question about one person alone names them: %s", async (name, others) => {
  const { dialog } = await ask({ consequences: [cancellation({ assignments: [atWork], ...others })] });
  expect(dialog.getByRole("heading", { name })).toBeDefined();
});

test("a question about all work of one person names them", async () => {
  const record = { kind: "freelancers" as const, id: "f1", code: "FRL-1", name: "Bo Ruiz" };
  const assignments = [atWork, { ...atWork, id: "a3" }];
  const { dialog } = await ask({
    consequences: [cancellation({ cause: "freelancer-blocked", record, assignments, unseen: 1 })],
  });
  expect(dialog.getByRole("heading", { name: "What happens to Bo Ruiz?" })).toBeDefined();
});

test("ending somebody’s work has the color of a warning, what ends nothing has none", async () => {
  const { user, dialog } = await ask({ consequences: [cancellation()] });
  const save = () => dialog.getByRole("button", { name: /^Save/ });
  const isRed = () => /danger|destructive/.test(save().className);
  expect([save().textContent, isRed()]).toEqual(["Save and end or withdraw 2 assignments", true]);
  await user.selectOptions(actionOf("Bo Ruiz"), "keep");
  expect([save().textContent, isRed()]).toEqual(["Save and withdraw 1 assignment", false]);
  await user.selectOptions(actionOf("Ada Marsh"), "keep");
  expect([save().textContent, isRed()]).toEqual(["Save changes", false]);
});

test.each([
  ["Move by 4 weeks", "2026-11-02", "2027-01-28"],
  ["Extend by 4 weeks", "2026-10-05", "2027-01-28"],
  ["Shorten by 3 days", "2026-10-05", "2026-12-28"],
])("work that moves along says “%s”", async (label, startDate, endDate) => {
  const work = { ...atWork, startDate: "2026-10-05", endDate: "2026-12-31" };
  const shift = { ...keepChoice, action: "shift" as const, startDate, endDate };
  const { dialog } = await ask({
    consequences: [cancellation({ cause: "project-moved", assignments: [{ ...work, choices: [shift, keepChoice] }] })],
  });
  expect(dialog.getByRole("option", { name: label })).toBeDefined();
});

test("positions move along with their project beforehand, and the people of one that stays aren't asked about", async () => {
  const position = { id: "o1", role: "Designer" };
  const moved = cancellation({ cause: "position-moved", position, assignments: [atWork] });
  const ownDates = [
    {
      project: affected().project,
      positionId: "o1",
      role: "Designer",
      before: { startDate: null, endDate: "2027-02-26" },
      after: { startDate: null, endDate: "2027-03-12" },
    },
  ];
  const { user, answer, dialog } = await ask({ ownDates, consequences: [moved] });
  expect(dialog.getByRole("heading", { name: "What happens to the positions?" })).toBeDefined();
  const choice = dialog.getByRole<HTMLSelectElement>("combobox", { name: "What happens to the dates of Designer" });
  expect(choice.selectedOptions[0]?.textContent).toBe("Move by 2 weeks");
  expect(actionOf("Bo Ruiz").value).toBe("end");
  await user.selectOptions(choice, "keep");
  expect(dialog.queryByRole("combobox", { name: "What happens to Bo Ruiz, Designer" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await consequencesOf(answer)).toEqual([{ positionId: "o1", action: "keep" }]);
});
