import { vi } from "vitest";
import { isObject } from "@/lib/values";

type Call = { method: string; path: string; query: URLSearchParams; body: unknown };

type Team = { id: string; name: string; version: number } & Record<string, unknown>;

type FakeBffOptions = {
  /** Names of the teams that the list holds. */
  teams?: readonly string[];
  /** Tags that the tag box suggests, with the number of records that have each. */
  tags?: Record<string, number>;
  /** Names of the freelancers that a reference can name. */
  freelancers?: readonly string[];
  /** Other data, such as records, by path; a PATCH of one changes it. */
  data?: Record<string, object>;
  /** Answers before all others, with data or a whole response; undefined leaves the call to them. */
  answer?: (call: Call) => unknown;
};

/** Replaces `fetch` with a BFF that holds some teams in memory; returns its calls, in order. */
export function startFakeBff({
  teams: names = [],
  tags = {},
  freelancers = [],
  data = {},
  answer,
}: FakeBffOptions): Call[] {
  const calls: Call[] = [];
  const teams = names.map(newTeam);

  function respond(call: Call): Response {
    const answered = answer?.(call);
    if (answered instanceof Response) return answered;
    if (answered !== undefined) return json(answered);
    const { method, path, query, body } = call;
    const id = /^\/api\/teams\/(t\d+)$/.exec(path)?.[1];
    const team = teams.find((known) => known.id === id);
    if (team && method === "PATCH" && isObject(body)) return json(update(team, body), { "X-Change-Set": "c1" });
    if (team) return json(team);
    if (path === "/api/teams" && method === "POST" && isObject(body)) {
      const made = { ...newTeam(String(body.name), teams.length), ...body };
      teams.push(made);
      return json(made);
    }
    const stored = data[path];
    if (isObject(stored) && method === "PATCH" && isObject(body))
      return json(update(stored, body), { "X-Change-Set": "c1" });
    if (stored && method === "GET") return json(stored);
    if (path === "/api/teams") return json(pageOf(teams));
    if (path === "/api/teams/tags") return json({ tags: tagsWith(query.get("q") ?? "") });
    if (path === "/api/teams/facets") return json({ facets: [] });
    if (path === "/api/freelancers/options") return json(choicesWith(query));
    if (path === "/api/views") return json({ views: [], audiences: [] });
    return new Response(JSON.stringify({ title: `${method} ${path} isn't part of the test` }), { status: 404 });
  }

  function tagsWith(q: string) {
    return Object.entries(tags)
      .filter(([value]) => value.toLowerCase().startsWith(q.toLowerCase()))
      .map(([value, count]) => ({ value, count, isExact: true }));
  }

  function choicesWith(query: URLSearchParams) {
    return freelancers
      .map((name, i) => ({ id: fakeFreelancerId(i), code: `FRL-${i}`, name }))
      .filter(
        ({ id, name }) => (query.get("ids")?.split(",") ?? [id]).includes(id) && name.includes(query.get("q") ?? ""),
      );
  }

  vi.stubGlobal("fetch", async (path: string, init: { method?: string; body?: string } = {}) => {
    const url = new URL(path, "http://localhost");
    const body: unknown = JSON.parse(init.body ?? "null");
    const call = { method: init.method ?? "GET", path: url.pathname, query: url.searchParams, body };
    calls.push(call);
    return respond(call);
  });
  return calls;
}

/** The id of the freelancer at this place of `freelancers`. */
export function fakeFreelancerId(index: number): string {
  return `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;
}

function newTeam(name: string, i: number): Team {
  const at = "2026-11-23T08:00:00.000Z";
  return {
    id: `t${i}`,
    code: `TEM-${i}`,
    name,
    status: "forming",
    tags: [],
    leadId: null,
    companyId: null,
    centerCode: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    linked: {},
    may: { update: true, delete: true },
  };
}

function update(record: Record<string, unknown>, changes: Record<string, unknown>) {
  return Object.assign(record, changes, { version: Number(record.version) + 1 });
}

/** The answer to a list of teams with these names, on one page. */
export function listPage(names: readonly string[]) {
  return pageOf(names.map(newTeam));
}

function pageOf(content: readonly Team[]) {
  const { length } = content;
  const counts = { totalElements: length, totalPages: 1, size: 20, number: 1 };
  return { ...counts, content, isTotalExact: true, next: null, previous: null };
}

/** The answer to a write that asks for a confirmation. */
export function asking(): Response {
  const accessChanges = [
    { id: "a", name: "Ash", before: "admin", after: null, fields: [], isSignedOut: true, openTasks: 0 },
  ];
  return new Response(JSON.stringify({ title: "Conflict", detail: "This needs confirmation.", accessChanges }), {
    status: 409,
  });
}

function json(data: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ data }), { headers });
}
