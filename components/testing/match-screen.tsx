import type { Candidate } from "@/lib/contract/staffing/matching";
import { MatchView } from "@/components/staffing/matching/match-view";
import { answerCalls, candidate, candidatePage, type MatchCall } from "./fake-matches";
import { renderScreen } from "./render-screen";

export const PATH = "/projects/pr1/positions/po1";
const BLOCKED = candidate("Blocked Bo", { gates: [{ key: "status", reason: "Blocked: No references" }] });
export const PEOPLE = ["Ada One", "Ben Two", "Cyd Three", "Dan Four", "Eve Five"].map((name) => candidate(name));

const TIMES: Record<string, { startDate: string; endDate: string | null; allocation: number }> = {
  "Ben Two": { startDate: "2027-01-30", endDate: null, allocation: 70 },
  "Cyd Three": { startDate: "2027-01-01", endDate: "2027-02-19", allocation: 100 },
};

type Failure = { status: number; problem: Record<string, unknown> };

/** Shows the matches of a position; those who are proposed leave them until it is undone. */
export function startMatches(people: Candidate[] = PEOPLE, failure: Failure | null = null) {
  let open = people;
  const calls = answerCalls((call) => {
    if (call.path === "/api/change-sets/proposals-1/undo") {
      const count = people.length - open.length;
      open = people;
      return { data: undoRun(count) };
    }
    if (call.method === "POST") {
      if (failure) return failure;
      const ids = idsIn(call);
      const proposed = open.filter(({ freelancerId }) => ids.includes(freelancerId));
      open = open.filter((person) => !proposed.includes(person));
      return {
        headers: { "X-Change-Set": "proposals-1" },
        data: proposed.map(({ freelancerId, name }) => ({
          id: `a-${freelancerId}`,
          code: "ASG-1",
          freelancerId,
          name,
          ...(TIMES[name] ?? { startDate: "2027-01-01", endDate: null, allocation: 100 }),
        })),
      };
    }
    return { data: candidatePage(call.query.get("gate") === "all" ? [...open, BLOCKED] : open) };
  });
  const user = renderScreen(PATH, <MatchView projectId="pr1" positionId="po1" />);
  return { calls, user };
}

function undoRun(count: number) {
  const counts = { total: count, done: count, changed: count, failed: 0 };
  return { id: "undo-1", kind: "assignments", operation: { type: "undo" }, state: "done", ...counts, failures: [] };
}

function idsIn({ body }: MatchCall): unknown[] {
  const ids: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "freelancerIds") : null;
  return Array.isArray(ids) ? ids : [];
}
