import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openPosition } from "@/components/testing/example-dashboard";
import { getToasts, removeToast } from "@/components/ui/toast-store";
import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import { ProposalsPanel } from "./proposals-panel";

type Proposed = ClientDashboard["proposed"]["rows"][number];

const CONTACT = { name: "Sam Lee", email: "sam@example.com" };

/** As empty as a proposal can be. */
const proposal = (id: string, name: string, fields: Partial<Proposed> = {}): Proposed => ({
  assignmentId: id,
  version: 1,
  name,
  headline: null,
  role: "Data Engineer",
  project: "Atlas",
  projectId: "p1",
  positionId: "po1",
  status: "proposed",
  skills: { matched: [], missing: [] },
  startDate: "2026-12-01",
  endDate: null,
  allocation: 100,
  billRate: null,
  currency: "USD",
  rateUnit: "hour",
  contradictions: [],
  statusSince: "2026-11-23T08:00:00.000Z",
  contact: CONTACT,
  questions: [],
  ...fields,
});

const ADA = proposal("a1", "Ada Byron", {
  headline: "Data engineer for health care",
  skills: { matched: ["SQL"], missing: ["Kafka"] },
  endDate: "2027-06-30",
  allocation: 50,
  billRate: "139.00",
});
const GRACE = proposal("a2", "Grace Hopper");

afterEach(() => {
  vi.unstubAllGlobals();
  removeToast();
});

type Sent = { path: string; body: unknown; key: string | null };

type Options = { mayDecide?: boolean; refuse?: object; openings?: number };

function open(rows: readonly Proposed[], { mayDecide = true, refuse, openings }: Options = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body: unknown = JSON.parse(String(init.body ?? "null"));
    sent.push({ path, body, key: new Headers(init.headers).get("Idempotency-Key") });
    const answer = refuse ?? { data: { changeSetId: "set-1" } };
    return new Response(JSON.stringify(answer), { status: refuse ? 409 : 200 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProposalsPanel
        proposed={{ rows: [...rows], hasMore: false }}
        mayDecide={mayDecide}
        positions={[
          {
            ...openPosition(1),
            positionId: "po1",
            proposed: 2,
            offeredPeople: 1,
            ...(openings ? { openings, open: openings, filled: 0 } : {}),
          },
        ]}
      />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent };
}

const press = (name: string) => screen.getByRole("button", { name });

describe("the proposals of a client", () => {
  it("say what accepting another person means once every opening has an accepted one", () => {
    open([ADA, GRACE], { openings: 1 });
    expect(screen.getByText(/^Somebody is already accepted here\./)).toBeDefined();
    expect(press("Accept Ada Byron").dataset.reserve).toBe("true");
  });

  it("wait for an answer as long as an opening has nobody", () => {
    open([ADA, GRACE], { openings: 2 });
    expect(screen.queryByText(/already accepted/)).toBeNull();
    expect(press("Accept Ada Byron").dataset.reserve).toBeUndefined();
  });

  it("say who it is, what they have of the needed skills, when, how much and for what rate", () => {
    open([ADA, GRACE]);
    const [ada, grace] = within(screen.getByRole("list", { name: "Data Engineer · Atlas" }))
      .getAllByRole("listitem", { name: /./ })
      .map((item) => item.textContent ?? "");
    for (const text of ["Data engineer for health care", "$139/h", "20 h a week"]) {
      expect(ada).toContain(text);
    }
    expect(ada).toContain("Missing: Kafka");
    expect(ada).toContain("1 Dec 2026 – 30 Jun 2027");
    expect(grace).toContain("Rate not agreed yet");
    expect(grace).toContain("From 1 Dec 2026 · 40 h a week, full time");
    expect(screen.getAllByRole("link", { name: "Sam Lee" })).toHaveLength(1);
  });

  it("stand below their position, which says what it has filled", () => {
    open([ADA, { ...GRACE, positionId: "po2", role: "Analyst" }]);
    const names = ["Data Engineer · Atlas", "Analyst · Atlas"];
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(names);
    expect(
      screen.getByText("3 openings: 1 filled · 1 person to decide on, 1 accepted · 1 open").closest("section")
        ?.textContent,
    ).toContain("Ada Byron");
    expect(screen.getAllByRole("link", { name: "Sam Lee" })).toHaveLength(1);
  });

  it("say what they contradict of the client’s own project", () => {
    open([{ ...ADA, contradictions: [{ key: "before-start", day: "2027-01-11" }] }, GRACE]);
    expect(screen.getByText("The project starts on 11 Jan 2027").closest("li")?.textContent).toContain("Ada Byron");
  });

  it("name each contact once above all positions", () => {
    open([
      ADA,
      { ...GRACE, contact: { name: "Kim Ito", email: "kim@example.com" } },
      proposal("a3", "Alan Kay"),
      proposal("a4", "Jean Bartik", { contact: null }),
    ]);
    const contacts = screen.getByText(/^Your contacts:/).textContent;
    expect(contacts).toBe("Your contacts: Sam Lee, Kim Ito");
  });

  it("are accepted with one press, leave the list, and can be taken back", async () => {
    const { user, sent } = open([ADA, GRACE]);
    await user.click(press("Accept Ada Byron"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Ada Byron" })).toBeNull());
    const decisions = [{ assignmentId: "a1", version: 1, decision: "accept" }];
    expect(sent).toEqual([{ path: "/api/proposals/decisions", body: { decisions }, key: expect.any(String) }]);
    const toast = { title: "Accepted Ada Byron", action: { label: "Undo" } };
    await waitFor(() => expect(getToasts()[0]).toMatchObject(toast));
  });

  it("are declined with a reason, by keyboard too", async () => {
    const { user, sent } = open([ADA]);
    press("Decline… Ada Byron").focus();
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Decline Ada Byron?" }));
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    expect(dialog.getByText("Enter a reason")).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Too junior");
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent[0]?.body).toEqual({
      decisions: [{ assignmentId: "a1", version: 1, decision: "decline", reason: "Too junior" }],
    });
    expect(screen.getByText("Nobody waits for your answer")).toBeDefined();
  });

  it("stay while somebody asks about several of them", async () => {
    const { user, sent } = open([ADA, GRACE]);
    await user.click(screen.getByRole("checkbox", { name: "Select all" }));
    const bar = within(screen.getByRole("region", { name: "Selection" }));
    expect(bar.getByRole("status").textContent).toBe("2 selected");
    await user.click(bar.getByRole("button", { name: "Ask…" }));
    expect(screen.getByText(/^Sam Lee is notified\. The answers appear here/).isConnected).toBe(true);
    await user.type(screen.getByRole("textbox", { name: /Question/ }), "Do they travel?");
    await user.click(press("Send question"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent[0]?.body).toEqual({
      decisions: ["a1", "a2"].map((assignmentId) => ({
        assignmentId,
        version: 1,
        decision: "ask",
        question: "Do they travel?",
      })),
    });
    expect(screen.getByRole("heading", { name: "Ada Byron" })).toBeDefined();
    expect(screen.queryByRole("region", { name: "Selection" })).toBeNull();
  });

  it("say what happened in the meantime, and nothing is lost", async () => {
    const errors = [{ path: "decisions.0", message: "Ada Byron was withdrawn in the meantime." }];
    const refuse = { type: "about:blank", title: "Conflict", status: 409, errors };
    const { user } = open([ADA], { refuse });
    await user.click(press("Decline… Ada Byron"));
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Too junior");
    await user.click(press("Decline"));
    expect((await screen.findByRole("alert")).textContent).toBe("Ada Byron was withdrawn in the meantime.");
    expect(screen.getByRole("textbox", { name: /Reason/ })).toHaveProperty("value", "Too junior");
  });

  it("show what was asked and answered", () => {
    const first = { id: "q1", question: "Can she travel?", by: "Dana Cho", at: "2026-11-22T08:00:00.000Z" };
    const answered = { answer: "Yes, twice a month", answeredBy: "Sam Lee", answeredAt: "2026-11-23T08:00:00.000Z" };
    const open1 = { ...first, id: "q2", question: "From when?", answer: null, answeredBy: null, answeredAt: null };
    open([{ ...ADA, questions: [{ ...first, ...answered }, open1] }]);
    const questions = within(screen.getByRole("list", { name: "Questions" })).getAllByRole("listitem");
    expect(questions[0]?.textContent).toMatch(/Can she travel\?.*Yes, twice a month.*Sam Lee answered/);
    expect(questions[1]?.textContent).toContain("not answered yet");
  });

  it("offer nothing to those who may only look", () => {
    open([ADA, GRACE], { mayDecide: false });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
