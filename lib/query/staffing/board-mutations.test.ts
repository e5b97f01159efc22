import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Board, BoardCard } from "@/lib/contract/staffing/board";
import { CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import { DeclinedError } from "@/lib/query/api-client";
import { placeCard, moveOptions } from "./board-mutations";
import { recordKeys } from "@/lib/query/records/record-keys";

vi.mock("@/lib/shell/unsaved/save-question", () => ({ askToSave: async () => isOverloadAccepted }));

let isOverloadAccepted = false;

afterEach(() => vi.unstubAllGlobals());

const card = (id: string, fields: Partial<BoardCard> = {}): BoardCard => ({
  id,
  code: `ASG-${id}`,
  version: 1,
  name: `Person ${id}`,
  freelancerId: "f",
  role: "Navigator",
  projectId: "p",
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
  isOverloadAccepted = false;
  const { calls, error, before, after } = await move(409, { title: "Overload", overloads });
  expect(calls).toEqual(["unconfirmed"]);
  expect(error).toBeInstanceOf(DeclinedError);
  expect(after && shown(after)).toEqual(shown(before));
});

test("an accepted overload is sent again, confirmed, and the board has the new version", async () => {
  isOverloadAccepted = true;
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
