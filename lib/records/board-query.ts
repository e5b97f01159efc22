import { isUuid } from "./is-uuid";

/** The cards that a column shows at first, that "Show more" adds, and the most it shows. */
export const BOARD_STEP = 20;
export const BOARD_LIMIT_MAX = 500;

/** Parameters that name one record, of which the board then shows the assignments. */
export const BOARD_RECORDS = ["projectId", "companyId", "freelancerId"] as const;

export type BoardQuery = {
  q: string;
  projectId: string | null;
  companyId: string | null;
  freelancerId: string | null;
  /** Cards per status, where a column shows more than at first. */
  limits: Readonly<Record<string, number>>;
};

export const WHOLE_BOARD: BoardQuery = { q: "", projectId: null, companyId: null, freelancerId: null, limits: {} };

/** Reads a board's search and filters from a page's URL; what can't be read is left out. */
export function readBoardQuery(params: URLSearchParams): BoardQuery {
  const idIn = (name: (typeof BOARD_RECORDS)[number]) => {
    const id = params.get(name) ?? "";
    return isUuid(id) ? id : null;
  };
  return {
    ...WHOLE_BOARD,
    q: (params.get("q") ?? "").trim(),
    projectId: idIn("projectId"),
    companyId: idIn("companyId"),
    freelancerId: idIn("freelancerId"),
  };
}

/** In one order, so that one query has one key. */
export function writeBoardQuery({ q, limits, ...ids }: BoardQuery): URLSearchParams {
  const more = Object.entries(limits).map(([status, limit]) => `${status}:${limit}`);
  const entries = [
    ["q", q],
    ...BOARD_RECORDS.map((name) => [name, ids[name] ?? ""]),
    ["limits", more.toSorted().join(",")],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== ""));
}
