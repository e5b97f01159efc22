import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { asking, startFakeBff } from "@/components/testing/fake-bff";
import { cellAt, declineQuestion, renderTeamList } from "@/components/testing/render-screen";

const [STATUS, TAGS] = [2, 3];

const updates = (calls: ReturnType<typeof startFakeBff>) =>
  calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("a cell's options open with its editor, arrow keys and letters move among them, and Enter saves", async () => {
  const calls = startFakeBff({ teams: ["Ash"] });
  const user = await renderTeamList();
  const option = (name: string) => screen.findByRole("option", { name });
  cellAt("Ash", STATUS).focus();
  await user.keyboard("e");
  const forming = await option("Forming");
  await waitFor(() => expect(document.activeElement).toBe(forming));
  expect(forming.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(await option("Active"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(updates(calls)).toEqual([]);
  await user.keyboard("e");
  await option("Forming");
  await user.keyboard("p");
  expect(document.activeElement).toBe(await option("Paused"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(cellAt("Ash", STATUS).textContent).toContain("Paused");
  expect(document.activeElement).toBe(cellAt("Ash", STATUS));
  expect(updates(calls)).toEqual([{ status: "paused" }]);
  await screen.findByText("Changed Ash’s status");
});

test("Enter adds a typed tag and Enter again saves the cell; Escape discards an unchanged edit", async () => {
  const calls = startFakeBff({ teams: ["Ash"] });
  const user = await renderTeamList();
  cellAt("Ash", TAGS).focus();
  await user.keyboard("e");
  const box = await screen.findByRole("combobox", { name: "Tags" });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard("Steel{Enter}");
  await screen.findByRole("button", { name: "Remove Steel" });
  expect(updates(calls)).toEqual([]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(updates(calls)).toEqual([{ tags: ["Steel"] }]);
  expect(document.activeElement).toBe(cellAt("Ash", TAGS));
  // A toast that comes later would take the Escape.
  await screen.findByText("Changed Ash’s tags");
  await user.keyboard("e");
  const again = await screen.findByRole("combobox", { name: "Tags" });
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(updates(calls)).toHaveLength(1);
});

test("an edit whose question is answered with no closes, and the cell has its old value and the focus", async () => {
  const calls = startFakeBff({ teams: ["Ash"], answer: ({ method }) => (method === "PATCH" ? asking() : undefined) });
  const user = await renderTeamList();
  const before = cellAt("Ash", STATUS).textContent;
  cellAt("Ash", STATUS).focus();
  await user.keyboard("e");
  await screen.findByRole("option", { name: "Paused" });
  await user.keyboard("p{Enter}");
  await declineQuestion(user);
  await waitFor(() => expect(document.activeElement).toBe(cellAt("Ash", STATUS)));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(cellAt("Ash", STATUS).textContent).toBe(before);
  expect(updates(calls)).toEqual([{ status: "paused" }]);
});
