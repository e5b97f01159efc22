import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { IsViewed } from "@/lib/shell/unless-viewed";
import { RecordList } from "../list/record-list";

const VIEW = {
  id: "019a0000-0000-7000-8000-000000000001",
  kind: "teams",
  name: "Forming teams",
  query: "status=forming",
  layout: "name.status",
  sharing: "private",
  role: null,
  version: 1,
  owner: "Dana Admin",
  isMine: true,
  isDefault: false,
};

/** The team list with a view of the person's own, which they may edit unless an administrator looks at it. */
async function openViewMenu(path: string, isViewed: boolean) {
  const view = { ...VIEW, mayEdit: !isViewed };
  startFakeBff({
    teams: ["Ash"],
    data: { "/api/views": { views: [view], audiences: [] }, [`/api/views/${VIEW.id}`]: view },
  });
  const list = <RecordList kind="teams" rights={FULL_RIGHTS} layout="name.status" />;
  const user = renderScreen(path, <IsViewed value={isViewed}>{list}</IsViewed>);
  await screen.findAllByRole("gridcell");
  // One in the header and one before the search box of narrow screens.
  const [switcher] = await screen.findAllByRole("button", { name: /^View: (All|Forming)/ });
  if (switcher) await user.click(switcher);
  await screen.findByRole("menuitemradio", { name: /Forming teams/ });
  return screen.queryAllByRole("menuitem").map(({ textContent }) => textContent);
}

const saveView = () => screen.queryAllByRole("button", { name: "Save view", hidden: true });

test("a filtered list can be saved as a view", async () => {
  expect(await openViewMenu("/teams?status=forming", false)).toEqual(["Save as new view…"]);
  expect(saveView()).not.toEqual([]);
});

test("an administrator who looks at somebody’s lists can open their views, and change none", async () => {
  expect(await openViewMenu("/teams?status=forming", true)).toEqual([]);
  expect(saveView()).toEqual([]);
});

test("an open view can be renamed, shared, made the default and deleted", async () => {
  const actions = ["Rename…", "Share…", "Make default", "Delete view"];
  expect(await openViewMenu(`/teams?view=${VIEW.id}`, false)).toEqual(actions);
});

test("of an edited view, an administrator who looks at it can go back to what is saved, and no more", async () => {
  expect(await openViewMenu(`/teams?view=${VIEW.id}&status=active`, true)).toEqual(["Reset to saved"]);
});

test("the kind's own views are in the menu, and the open one is the button's name", async () => {
  startFakeBff({});
  const list = <RecordList kind="assignments" rights={FULL_RIGHTS} layout="name.status" />;
  const user = renderScreen("/assignments", list);
  const [whole] = await screen.findAllByRole("button", { name: "View: All assignments" });
  if (whole) await user.click(whole);
  await user.click(await screen.findByRole("menuitemradio", { name: "Ends in 30 days" }));
  const [opened] = await screen.findAllByRole("button", { name: "View: Ends in 30 days" });
  expect(opened).toBeDefined();
  expect(window.location.search).toContain("endDate=today..30d");
  expect(saveView()).toEqual([]);
});
