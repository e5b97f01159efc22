import { vi } from "vitest";
import type { BoardCard } from "@/lib/contract/staffing/board";
import type { Position } from "@/lib/contract/staffing/staffing";
import { openingSums } from "./example-openings";
import { statusesOf } from "@/components/staffing/status-moves";
import { assignment } from "@/lib/records/definitions/assignment";
import { isObject } from "@/lib/values";

type Sent = { id: string; body: unknown; version: string };

type FakeBoardOptions = {
  /** Names of freelancers, by the status of their assignment. */
  people: Record<string, readonly string[]>;
  /** Of the project whose board it is. */
  positions?: readonly Position[];
  /** The answer to writes, instead of saving them. */
  answer?: { status: number; problem: object };
};

/** Replaces `fetch` with a BFF that holds assignments in memory; returns its writes, in order. */
export function startFakeBoard({ people, positions = [], answer }: FakeBoardOptions) {
  const writes: Sent[] = [];
  const undone: string[] = [];
  const reads: URLSearchParams[] = [];
  const cards = Object.entries(people).flatMap(([status, names]) => names.map((name) => newCard(name, status)));
  const before = new Map<string, string>();

  function respond(path: string, method: string, init: RequestInit): Response {
    const url = new URL(path, "http://localhost");
    if (url.pathname === "/api/assignments/board") {
      reads.push(url.searchParams);
      const found = cards.filter(({ name }) => name.includes(url.searchParams.get("q") ?? ""));
      return json(boardOf(found, url.searchParams.get("limits") ?? ""));
    }
    if (url.pathname === "/api/projects/p1/positions") return json(positions);
    const undo = /^\/api\/change-sets\/(.+)\/undo$/.exec(url.pathname)?.[1];
    const card = cards.find(({ id }) => id === (undo ?? url.pathname.split("/").at(-1)));
    if (!card) return problem(404, { title: `${method} ${path} isn't part of the test` });
    if (undo) {
      undone.push(undo);
      Object.assign(card, { status: before.get(card.id), version: card.version + 1 });
      return json(undoRun(card));
    }
    if (method !== "PATCH") return json(rowOf(card));
    const body: unknown = JSON.parse(String(init.body));
    writes.push({ id: card.id, body, version: new Headers(init.headers).get("If-Match") ?? "" });
    if (answer) return problem(answer.status, answer.problem);
    if (writes.at(-1)?.version !== `"${card.version}"`) return problem(409, { title: "Changed meanwhile" });
    before.set(card.id, card.status);
    Object.assign(card, isObject(body) ? body : {}, { version: card.version + 1 });
    return json(rowOf(card), { "X-Change-Set": card.id });
  }

  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    // A write takes longer than a click.
    if (init.method === "PATCH") await new Promise((resolve) => setTimeout(resolve, SAVING_MS));
    return respond(path, init.method ?? "GET", init);
  });
  return { writes, undone, reads };
}

const SAVING_MS = 150;

function newCard(name: string, status: string): BoardCard {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return {
    id,
    code: "ASG-000001",
    version: 1,
    name,
    freelancerId: `of-${id}`,
    role: "Navigator",
    projectId: "p1",
    positionId: "po1",
    slots: openingSums(3, 1, { pending: 1, proposed: 1 }),
    project: "Voyage",
    companyId: "c1",
    company: "Acme",
    startDate: "2027-03-01",
    endDate: "2027-06-30",
    allocation: 100,
    payRate: "90.00",
    billRate: "118.00",
    currency: "USD",
    rateUnit: "hour",
    status,
    updatedAt: "2026-11-01T08:00:00.000Z",
    statusSince: "2026-11-01T08:00:00.000Z",
    clientAnswer: null,
    openQuestions: 0,
  };
}

/** @param limits `proposed:8,active:8` */
function boardOf(cards: readonly BoardCard[], limits: string) {
  return {
    columns: statusesOf(assignment).map(({ value: status }) => {
      const own = cards.filter((card) => card.status === status);
      const limit = Number(new RegExp(`\\b${status}:(\\d+)`).exec(limits)?.[1] ?? own.length);
      return { status, count: own.length, isCountExact: true, cards: own.slice(0, limit), hasMore: own.length > limit };
    }),
  };
}

function rowOf({ id, code, name, status, version, updatedAt }: BoardCard) {
  return { id, code, name, status, version, updatedAt, createdAt: updatedAt, linked: {} };
}

function undoRun({ id }: BoardCard) {
  const counts = { total: 1, done: 1, changed: 1, failed: 0 };
  return { id: `undo-${id}`, kind: "assignments", operation: { type: "undo" }, state: "done", ...counts, failures: [] };
}

function json(data: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ data }), { headers });
}

function problem(status: number, body: object): Response {
  return new Response(JSON.stringify({ status, ...body }), { status });
}
