import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { openingSums } from "@/components/testing/example-openings";
import { answerCalls, candidate, candidatePage, type MatchCall } from "@/components/testing/fake-matches";
import { renderScreen } from "@/components/testing/render-screen";
import { DeskView } from "./desk-view";

const opening = (positionId: string, role: string, startDate: string) => ({
  ...openingSums(1, 0),
  positionId,
  role,
  projectId: "pr1",
  project: "Warehouse move",
  company: null,
  startDate,
  offeredPeople: 0,
});

const newProposalsBody = z.object({ freelancerIds: z.array(z.string()) });

const PEOPLE = ["Ada One", "Ben Two", "Cyd Three"].map((name) => candidate(name));

/** A desk with two openings; who is proposed leaves the matches until it is taken back. */
function startDesk(search = "") {
  const rows = [opening("po1", "Engineer", "2027-01-04"), opening("po2", "Designer", "2027-02-01")];
  let proposed: string[] = [];
  const calls = answerCalls((call: MatchCall) => {
    const { method, path, body } = call;
    if (path === "/api/openings") return { data: { openings: 2, positions: 2, rows } };
    if (path === "/api/freelancers/timeline/people") return { data: { from: "2026-12-28", weeks: 26, people: [] } };
    if (path.startsWith("/api/change-sets/")) {
      proposed = [];
      const counts = { total: 1, done: 1, changed: 1, failed: 0 };
      const operation = { type: "undo" };
      return { data: { id: "undo-1", kind: "assignments", operation, state: "done", ...counts, failures: [] } };
    }
    if (method === "POST") {
      const { freelancerIds: ids } = newProposalsBody.parse(body);
      proposed.push(...ids);
      const terms = { startDate: "2027-01-04", endDate: null, allocation: 100 };
      const made = ids.map((freelancerId) => ({
        id: `a-${freelancerId}`,
        code: "ASG-1",
        freelancerId,
        name: "Ada One",
        ...terms,
      }));
      return { data: made, headers: { "X-Change-Set": "set-1" } };
    }
    const { position } = candidatePage([]);
    const role = path.includes("po2") ? "Designer" : "Engineer";
    const content = PEOPLE.filter(({ freelancerId }) => !proposed.includes(freelancerId));
    return { data: candidatePage(content, { position: { ...position, role } }) };
  });
  return { calls, user: renderScreen(`/staffing${search}`, <DeskView />) };
}

const button = (name: string) => screen.findByRole("button", { name });

test("shows the first opening with who fits it, and another one when it is chosen", async () => {
  const { user } = startDesk();
  await screen.findByRole("region", { name: "People for Engineer" });
  const openings = within(screen.getByRole("navigation", { name: "Openings" }));
  expect(screen.getByText("2 openings to fill in 2 positions").isConnected).toBe(true);
  expect(openings.getByRole("button", { current: true }).textContent).toContain("Engineer");
  await user.click(openings.getByRole("button", { name: /^Designer/ }));
  await screen.findByRole("region", { name: "People for Designer" });
  expect(window.location.search).toBe("?position=po2");
});

test("a link opens its opening", async () => {
  startDesk("?position=po2");
  expect((await screen.findByRole("region", { name: "People for Designer" })).isConnected).toBe(true);
});

test("a link to an opening that is filled by now says so", async () => {
  startDesk("?position=gone");
  await screen.findByRole("region", { name: "People for Engineer" });
  expect(screen.getByText(/^That position isn’t among the openings any more\./).isConnected).toBe(true);
});

test("is gone through by keys alone: choose, propose, next opening", async () => {
  const { calls, user } = startDesk();
  const first = await button("Propose Ada One");
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(await button("Propose Ben Two"));
  await user.keyboard("{ArrowUp}{Enter}");
  await button("Proposed Ada One");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ freelancerIds: ["ada-one"] });
  await user.keyboard("n");
  await screen.findByRole("region", { name: "People for Designer" });
  await waitFor(() => expect(document.activeElement?.getAttribute("data-desk-person")).toBe("ben-two"));
});

test("says that the list began again, and acts on letters only while the focus is on the desk", async () => {
  const { user } = startDesk("?position=po2");
  await button("Propose Ada One");
  await user.keyboard("n");
  await screen.findByRole("region", { name: "People for Engineer" });
  expect(screen.getByText("End of the list, now at its beginning").getAttribute("role")).toBe("status");
  await waitFor(() => expect(document.activeElement?.getAttribute("data-desk-person")).toBe("ada-one"));
  screen.getByRole("link", { name: "Projects" }).focus();
  await user.keyboard("nc");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("region", { name: "People for Engineer" }).isConnected).toBe(true);
});

test("takes the last proposal back by Ctrl Z, once", async () => {
  const { calls, user } = startDesk();
  await button("Propose Ada One");
  await user.keyboard("{Enter}");
  await button("Proposed Ada One");
  await user.keyboard("{Control>}z{/Control}");
  await button("Propose Ada One");
  expect(calls.filter(({ path }) => path === "/api/change-sets/set-1/undo")).toHaveLength(1);
});

test("explains one factor after the other, and compares", async () => {
  const { user } = startDesk();
  await button("Propose Ada One");
  await user.keyboard("{ArrowRight}");
  const row = within(screen.getByRole("listitem", { name: "Ada One" }));
  expect(row.getByText("Skills 40 of 60").isConnected).toBe(true);
  await user.keyboard("{ArrowLeft}");
  expect(row.queryByText("Skills 40 of 60")).toBeNull();
  await user.keyboard("c");
  const dialog = await screen.findByRole("dialog", { name: "Compare 3 people for Engineer" });
  expect(dialog.isConnected).toBe(true);
});

test("says that every opening is filled", async () => {
  answerCalls(() => ({ data: { openings: 0, positions: 0, rows: [] } }));
  renderScreen("/staffing", <DeskView />);
  expect((await screen.findByText("Every opening is filled")).isConnected).toBe(true);
});
