import { SEARCH_MAX } from "@/lib/contract/limits";
import { isKind, type Kind } from "./kinds";

/** What people look for first: any rate, in one choice. */
export const RATE_FIELDS = ["payRate", "billRate"] as const;
export const ANY_RATE = "rates";

export const LEDGER_ACTIONS = ["create", "update", "delete"] as const;

export type LedgerFilter = {
  q: string;
  kind?: Kind | undefined;
  field?: string | undefined;
  action?: (typeof LEDGER_ACTIONS)[number] | undefined;
  by?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** What the URL says about the list of changes; the upstream refuses what isn’t valid. */
export function readLedgerFilter(read: (name: string) => string | null | undefined): LedgerFilter {
  const kind = read("kind") ?? "";
  const text = (name: string) => read(name) || undefined;
  return {
    q: (read("q") ?? "").slice(0, SEARCH_MAX),
    kind: isKind(kind) ? kind : undefined,
    field: text("field"),
    action: LEDGER_ACTIONS.find((action) => action === read("action")),
    by: text("by"),
    from: text("from"),
    to: text("to"),
  };
}
