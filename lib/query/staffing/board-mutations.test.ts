import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Board, BoardCard } from "@/lib/contract/staffing/board";
import { CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import { DeclinedError } from "@/lib/query/api-client";
import { loadQueue } from "@/lib/query/waiting-saves";
import type { SaveRisk } from "@/lib/shell/unsaved/save-question";
import { placeCard, moveOptions } from "./board-mutations";
import { recordKeys } from "@/lib/query/records/record-keys";

vi.mock("@/lib/shell/unsaved/save-question", () => ({
  askToSave: async (risk: SaveRisk) => {
    questions.push(risk);
    return isAccepted;
  },
}));

let isAccepted = false;
let questions: SaveRisk[] = [];

beforeEach(() => {
  questions = [];
});

afterEach(() => vi.unstubAllGlobals());

const card = (id: string, fields: Partial<BoardCard> = {}): BoardCard => ({
  id,
  code: `ASG-${id}`,
  version: 1,
  name: `Person ${id}`,
  freelancerId: "f",
  role: "Navigator",
  projectId: "p",
  positionId: "po1",
  slots: null,
  project: "Voyage",
  companyId: null,
  company: null,
  startDate: "2027-01-01",
  endDate: null,
  allocation: 100,
  payRate: null,
  billRate: null,
  currency: "USD",
  rateUnit: "hour",
  status: "accepted",
  updatedAt: "2026-11-01T00:00:00.000Z",
  statusSince: "2026-11-01T00:00:00.000Z",
  clientAnswer: null,
  openQuestions: 0,
  ...fields,
});

function boardOf(cards: readonly BoardCard[]): Board {
  const columns = ["accepted", "active"].map((status) => {
    const own = cards.filter((one) => one.status === status);
    return { status, count: own.length + 10, isCountExact: true, cards: own, hasMore: true };
  });
  return { columns };
}

const shown = ({ columns }: Board) => columns.map(({ cards, count }) => [cards.map(({ id }) => id), count]);

test("a card takes its place in the order of its new column, and the counts follow", () => {
  const moved = card("b", { endDate: "2027-04-30" });
  const others = [
    card("a", { status: "active", endDate: "2027-03-31" }),
    card("c", { status: "active", endDate: "2027-05-31" }),
    card("d", { status: "active" }),
  ];
  const after = placeCard("assignments", boardOf([moved, ...others]), { ...moved, status: "active" });
  expect(shown(after)).toEqual([
    [[], 10],
    [["a", "b", "c", "d"], 14],
  ]);
});

test("a card that stays in its column counts once, and a board without it stays the same", () => {
  const board = boardOf([card("a"), card("b")]);
  expect(shown(placeCard("assignments", board, card("b", { version: 2 })))).toEqual(shown(board));
  expect(placeCard("assignments", board, card("z"))).toBe(board);
});

async function move(status: number, answer: object) {
  const client = new QueryClient();
  const before = boardOf([card("a")]);
  client.setQueryData(recordKeys.board("assignments", ""), before);
  const calls: string[] = [];
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
    calls.push(headers[CONFIRM_HEADER] ?? "unconfirmed");
    const isSaved = status === 200 || headers[CONFIRM_HEADER];
    const row = { ...card("a", { status: "active", version: 2 }), createdAt: "", linked: {} };
    return new Response(JSON.stringify(isSaved ? { data: row } : answer), { status: isSaved ? 200 : status });
  });
  const options = moveOptions<BoardCard>(client, { kind: "assignments", id: "a", failure: "Couldn’t move" });
  const saving = new MutationObserver(client, options).mutate({ row: card("a"), changes: { status: "active" } });
  const error = await saving.then(
    () => null,
    (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
  );
  return {
    calls,
    error,
    before,
    after: client.getQueryData<Board>(recordKeys.board("assignments", "")),
  };
}

const overloads = [{ freelancerId: "f", name: "Person a", from: "2027-01-01", to: null, load: 150, assignments: [] }];

test("a declined overload takes the card back", async () => {
  isAccepted = false;
  const { calls, error, before, after } = await move(409, { title: "Overload", overloads });
  expect(calls).toEqual(["unconfirmed"]);
  expect(error).toBeInstanceOf(DeclinedError);
  expect(after && shown(after)).toEqual(shown(before));
});

test("an accepted overload is sent again, confirmed, and the board has the new version", async () => {
  isAccepted = true;
  const { calls, error, after } = await move(409, { title: "Overload", overloads });
  expect([calls, error]).toEqual([["unconfirmed", "overload"], null]);
  expect(after?.columns[1]?.cards.map(({ id, version }) => [id, version])).toEqual([["a", 2]]);
});

test("a refused move reports the messages of its fields", async () => {
  const errors = [{ path: "positionId", message: "The opening is filled for Navigator: Ines" }];
  const { error, before, after } = await move(422, { title: "Invalid", detail: "Some fields…", errors });
  expect(error?.message).toBe("The opening is filled for Navigator: Ines.");
  expect(after && shown(after)).toEqual(shown(before));
});

type Sent = { version: string; body: Record<string, unknown> };

let cards = 0;

/** A service with one card, which somebody else has changed since the board was read; without connection at first. */
function startService(theirs: Partial<BoardCard> & Record<string, unknown>, { isConnected = true } = {}) {
  const client = new QueryClient();
  const id = `card ${++cards}`;
  client.setQueryData(recordKeys.board("assignments", ""), boardOf([card(id)]));
  const sent: Sent[] = [];
  const names = Object.keys(theirs);
  const old: Record<string, unknown> = card(id);
  let saved: Record<string, unknown> = {
    ...old,
    version: names.length === 0 ? 1 : 2,
    createdAt: "",
    linked: {},
    ...theirs,
  };
  const service = { isConnected, sent, saved: () => saved };
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async (_path: string, init: { body: string; headers: Record<string, string> }) => {
    if (!service.isConnected) throw new TypeError("Failed to fetch");
    const version = init.headers["If-Match"] ?? "";
    const body: Record<string, unknown> = JSON.parse(init.body);
    sent.push({ version, body });
    if (version !== `"${String(saved.version)}"`) {
      const base = Object.fromEntries(names.map((name) => [name, old[name]]));
      return new Response(JSON.stringify({ title: "Changed", current: saved, base }), { status: 409 });
    }
    saved = { ...saved, ...body, version: Number(saved.version) + 1 };
    return new Response(JSON.stringify({ data: saved }), { status: 200 });
  });
  const options = moveOptions<BoardCard>(client, { kind: "assignments", id, failure: "Couldn’t move" });
  const send = (status: string) => new MutationObserver(client, options).mutate({ row: card(id), changes: { status } });
  return { service, send };
}

test("a move of a card in which somebody has changed something else is merged, and says what stands", async () => {
  const { service, send } = startService({ allocation: 50 });
  const { row, othersSaves } = await send("active");
  expect(row).toMatchObject({ status: "active", allocation: 50, version: 3 });
  expect(othersSaves.map(({ fields }) => fields)).toEqual([["allocation"]]);
  expect(service.sent).toEqual([
    { version: '"1"', body: { status: "active" } },
    { version: '"2"', body: { status: "active" } },
  ]);
  expect(questions).toEqual([]);
});

test.each([
  [true, "active", 2],
  [false, "ended", 1],
])("where both have moved a card, its mover chooses: %s", async (isMine, status, sends) => {
  isAccepted = isMine;
  const { service, send } = startService({ status: "ended" });
  const isDeclined = await send("active").then(
    () => false,
    (error: unknown) => error instanceof DeclinedError,
  );
  expect([service.saved().status, service.sent.length, isDeclined]).toEqual([status, sends, !isMine]);
  expect(questions[0]?.conflict?.conflicts).toMatchObject([
    { base: { status: "accepted" }, mine: { status: "active" }, theirs: { status: "ended" } },
  ]);
});

test("of two moves of one card without connection both are stored, and sent in their order", async () => {
  await loadQueue();
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  const target = Object.assign(new EventTarget(), {
    location: { pathname: "/assignments/board", search: "" },
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? (name === "auth" ? JSON.stringify({ user: { id: "u1" } }) : null),
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    },
  });
  vi.stubGlobal("window", target);
  const { service, send } = startService({}, { isConnected: false });
  const moves = [send("active"), send("ended")];
  await vi.advanceTimersByTimeAsync(5_000);
  expect([...stored.values()].map((text) => JSON.parse(text).values)).toEqual([
    { status: "active" },
    { status: "ended" },
  ]);
  service.isConnected = true;
  target.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  await Promise.all(moves);
  expect([service.saved().status, stored.size, questions]).toEqual(["ended", 0, []]);
  expect(service.sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
});
