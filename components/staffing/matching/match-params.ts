import { MATCH_ORDERS, type MatchList } from "@/lib/staffing/matching/match-list";
import { readPageParam } from "@/lib/query/page-param";

type Read = (name: string) => string | null | undefined;

/** What the URL says about a list of matches; anything unknown is the first page of those who can be proposed, best first. */
export function readMatchParams(read: Read): MatchList {
  return {
    gate: read("gate") === "all" ? "all" : "open",
    skills: read("skills") === "all" ? "all" : "any",
    order: MATCH_ORDERS.find((order) => order === read("order")) ?? "score",
    page: readPageParam(read("page")),
  };
}

/** `?gate=all&page=2`, without what is usual. */
export function writeMatchParams({ gate, skills, order, page }: MatchList): string {
  const params = new URLSearchParams();
  if (gate !== "open") params.set("gate", gate);
  if (skills !== "any") params.set("skills", skills);
  if (order !== "score") params.set("order", order);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

/** The weights, with a way back to the matches at a path. */
export function weightsPath(from: string): string {
  return `/admin/matching?${new URLSearchParams({ from })}`;
}

/** The matches that the weights were opened from; null for any other path. */
export function readMatchesPath(from: string | undefined): string | null {
  return MATCHES_PATH.exec(from ?? "")?.[0] ?? null;
}

const MATCHES_PATH = /^\/projects\/[\w-]+\/positions\/[\w-]+(\?[\w=&]*)?$/;
