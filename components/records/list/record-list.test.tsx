import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listPage, startFakeBff } from "@/components/testing/fake-bff";
import { cellAt, FULL_RIGHTS, renderScreen, renderTeamList } from "@/components/testing/render-screen";
import { RecordList } from "./record-list";

const [NAME, STATUS] = [1, 2];

const selectedRows = () => screen.queryAllByRole("row", { selected: true });

test("Arrow down moves focus from the search to the first row", async () => {
  startFakeBff({ teams: ["Ash", "Birch"] });
  const user = await renderTeamList();
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search" }));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(cellAt("Ash", NAME));
});

test("Shift with arrows or End selects a range of rows", async () => {
  startFakeBff({ teams: ["Ash", "Birch", "Cedar", "Dogwood"] });
  const user = await renderTeamList();
  cellAt("Ash", NAME).focus();
  await user.keyboard("{ArrowDown}");
  expect(selectedRows()).toHaveLength(0);
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(document.activeElement).toBe(cellAt("Cedar", NAME));
  expect(selectedRows()).toHaveLength(2);
  await user.keyboard("{ArrowUp}{Shift>}{End}{/Shift}");
  expect(document.activeElement).toBe(cellAt("Dogwood", NAME));
  expect(selectedRows()).toHaveLength(3);
});

test("arrow keys reach a row's checkbox, on which Space selects the row and Enter does nothing", async () => {
  startFakeBff({ teams: ["Ash", "Birch"] });
  const user = await renderTeamList();
  const checkbox = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
  checkbox("Ash").focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(checkbox("Birch"));
  await user.keyboard(" {Enter}");
  expect(checkbox("Birch").checked).toBe(true);
  expect(window.location.pathname).toBe("/teams");
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(cellAt("Birch", NAME));
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(checkbox("Birch"));
});

test("Space on a cell selects its row, and Enter opens the record", async () => {
  startFakeBff({ teams: ["Ash", "Birch"] });
  const user = await renderTeamList();
  cellAt("Ash", NAME).focus();
  await user.keyboard("{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(cellAt("Birch", STATUS));
  await user.keyboard(" ");
  expect(selectedRows()).toHaveLength(1);
  expect(window.location.pathname).toBe("/teams");
  await user.keyboard("{Enter}");
  expect(window.location.pathname).toBe("/teams/t1");
});

test("Enter on a heading sorts by its column, and arrow keys move between headings and rows", async () => {
  const calls = startFakeBff({ teams: ["Ash", "Birch"] });
  const user = await renderTeamList();
  const heading = (name: string) => screen.getByRole("columnheader", { name });
  within(heading("Name")).getByRole("button").focus();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(document.activeElement).toBe(within(heading("Status")).getByRole("button"));
  await waitFor(() => expect(heading("Status").getAttribute("aria-sort")).toBe("ascending"));
  expect(calls.at(-1)?.query.get("sort")).toBe("status");
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(cellAt("Ash", STATUS));
});

test("a cell is named by its value alone, also beside its tools, and says whether it can be edited", async () => {
  startFakeBff({ teams: ["Ash"] });
  await renderTeamList();
  act(() => cellAt("Ash", STATUS).focus());
  await within(cellAt("Ash", STATUS)).findByRole("button", { name: "Edit" });
  expect(screen.getByRole("gridcell", { name: "Forming" })).toBe(cellAt("Ash", STATUS));
  expect(cellAt("Ash", STATUS).getAttribute("aria-readonly")).toBeNull();
  expect(cellAt("Ash", NAME).getAttribute("aria-readonly")).toBe("true");
});

test("a cell's name contains the day that its badge displays", async () => {
  const at = "2026-11-23T08:00:00.000Z";
  const paging = {
    totalElements: 1,
    totalPages: 1,
    size: 20,
    number: 1,
    isTotalExact: true,
    next: null,
    previous: null,
  };
  const ada = { id: "f1", code: "FRL-1", name: "Ada", availability: "on_notice", availableFrom: "2099-12-24" };
  const row = { ...ada, status: "active", version: 1, createdAt: at, updatedAt: at, linked: {} };
  startFakeBff({ data: { "/api/freelancers": { ...paging, content: [row] } } });
  renderScreen("/freelancers", <RecordList kind="freelancers" rights={FULL_RIGHTS} layout="name.availability" />);
  await screen.findAllByRole("gridcell");
  act(() => cellAt("Ada", 2).focus());
  await within(cellAt("Ada", 2)).findByRole("button", { name: "Edit" });
  expect(cellAt("Ada", 2).getAttribute("aria-label")).toBe("On notice until 24 Dec 2099");
});

test("Delete is in the selection's menu, and its dialog returns the focus there", async () => {
  startFakeBff({ teams: ["Ash", "Birch"] });
  const user = await renderTeamList();
  await user.click(screen.getByRole("checkbox", { name: "Select Ash" }));
  const more = await screen.findByRole("button", { name: "More actions" });
  await user.click(more);
  await user.click(await screen.findByRole("menuitem", { name: "Delete…" }));
  await screen.findByRole("dialog", { name: "Delete 1 team?" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test("the next page is read ahead once nothing else goes on, so that the step to it asks for nothing", async () => {
  const page = (name: string, number: number, next: string | null) => ({
    ...listPage([name]),
    number,
    totalElements: 2,
    totalPages: 2,
    next,
    previous: number > 1 ? "before" : null,
  });
  const calls = startFakeBff({
    answer: ({ path, query }) => {
      if (path !== "/api/teams") return undefined;
      return query.get("after") === "after-ash" ? page("Birch", 2, null) : page("Ash", 1, "after-ash");
    },
  });
  const user = await renderTeamList();
  const pagesRead = () => calls.filter(({ path }) => path === "/api/teams").map(({ query }) => query.get("after"));
  await waitFor(() => expect(pagesRead()).toEqual([null, "after-ash"]), { timeout: 10_000 });
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(cellAt("Birch", NAME).isConnected).toBe(true);
  expect(pagesRead()).toEqual([null, "after-ash"]);
});
