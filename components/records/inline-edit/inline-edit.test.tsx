import { cleanup, screen, waitFor } from "@testing-library/react";
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

type Answer = NonNullable<Parameters<typeof startFakeBff>[0]["answer"]>;

/** The values of the drafts that a BFF with two teams stores. @param answer before all else */
function startWithDrafts(answer: Answer = () => undefined) {
  const drafts = new Map<string, unknown>();
  startFakeBff({
    teams: ["Ash", "Birch"],
    answer: (call) => {
      const { method, path, body } = call;
      const id = /^\/api\/drafts\/(.+)$/.exec(path)?.[1];
      if (id === undefined) return answer(call);
      if (method === "DELETE") drafts.delete(id);
      else drafts.set(id, body);
      return method === "DELETE" ? new Response(null, { status: 204 }) : { touchedAt: "2026-11-28T08:00:00.000Z" };
    },
  });
  return () => [...drafts.values()].map((draft) => draft && Reflect.get(Object(draft), "values"));
}

test("an edit of a record that is deleted meanwhile says so, and stays a draft when somebody clicks away", async () => {
  const deleted = { kind: "teams", id: "t0", code: "TEM-0", name: "Ash" };
  const gone = { title: "Not found", status: 404, detail: "Ash was deleted.", deleted };
  const values = startWithDrafts(({ method }) =>
    method === "PATCH" ? Response.json(gone, { status: 404 }) : undefined,
  );
  const user = await renderTeamList();
  cellAt("Ash", STATUS).focus();
  await user.keyboard("e");
  await screen.findByRole("option", { name: "Paused" });
  await user.keyboard("p{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Ash was deleted. Who deleted it");
  expect(screen.getByRole("link", { name: "Who deleted it" }).getAttribute("href")).toBe("/deleted/teams/t0");
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(values()).toEqual([{ status: "paused" }]), { timeout: 4_000 });
});

test("what is typed in a cell is a draft until it is saved or given up, and stays if the page goes", async () => {
  const values = startWithDrafts();
  const user = await renderTeamList();
  const typeTag = async (row: string, tag: string) => {
    cellAt(row, TAGS).focus();
    await user.keyboard("e");
    const box = await screen.findByRole("combobox", { name: "Tags" });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard(`${tag}{Enter}`);
    await screen.findByRole("button", { name: `Remove ${tag}` });
  };
  await typeTag("Ash", "Steel");
  await waitFor(() => expect(values()).toEqual([{ tags: ["Steel"] }]), { timeout: 4_000 });
  await user.keyboard("{Enter}");
  await screen.findByText("Changed Ash’s tags");
  await waitFor(() => expect(values()).toEqual([]));

  await typeTag("Birch", "Copper");
  cleanup();
  await waitFor(() => expect(values()).toEqual([{ tags: ["Copper"] }]), { timeout: 4_000 });
});
