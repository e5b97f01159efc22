import { isKind, type Kind } from "@/lib/records/kinds";

const CHANGES = ["add", "update", "delete"] as const;

export type Change = (typeof CHANGES)[number] | "generate" | "upload";

/** The source of a list's total after an edit in the cache: the server's count, or the loaded rows. */
export type ListTotal = "counted" | "loaded";

type List = { activities: readonly Change[]; total: ListTotal };

const OF_RECORDS: List = { activities: CHANGES, total: "counted" };

const OTHERS = {
  users: { activities: [...CHANGES, "upload"], total: "loaded" },
  centers: { activities: CHANGES, total: "counted" },
  tasks: { activities: [...CHANGES, "generate"], total: "counted" },
  jobs: { activities: CHANGES, total: "counted" },
} as const satisfies Record<string, List>;

export type ListName = Kind | keyof typeof OTHERS;

/** Queries are keyed `["records", name, "list", …]`, mutations `["records", name, change]`. */
export function listOf(name: ListName): List {
  return isKind(name) ? OF_RECORDS : OTHERS[name];
}
