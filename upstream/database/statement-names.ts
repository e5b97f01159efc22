import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A kept plan of a list takes the server 130 kB on each connection that has asked for it, one of a search 650 kB. */
export const NAMED_MAX = 100;
/** Stands in a statement of which no plan is to be kept, since the best one depends on how common its values are. */
export const PLANNED_ANEW = "/* planned anew */";
/** Stands in a statement whose values are hidden from the plan, which is then good for all of them. */
export const HIDDEN = "/* hidden */";
const WATCHED_MAX = 3_000;
// A statement that comes this often pays for being kept.
const SEEN_MIN = 3;

/** Decides which statements are worth preparing, and under which names: the same again where one comes back. */
export class StatementNames {
  readonly #seen = new LRUCache<string, number>({ max: WATCHED_MAX });
  readonly #named = new LRUCache<string, string>({ max: NAMED_MAX });

  /** The name to prepare a statement under; undefined for one to be planned for the values at hand. */
  nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    // Reading what kind of statement it is takes longer than all else here, and is done only until it has a name.
    const known = this.#named.get(text);
    if (known !== undefined) return known;
    // What begins or ends a transaction is nothing to plan.
    if ((parameters.length === 0 && !isReading(text)) || isPlannedAnew(text)) return undefined;
    const seen = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, seen);
    return seen < SEEN_MIN ? undefined : this.#newName(text);
  }

  #newName(text: string): string {
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    this.#seen.delete(text);
    this.#named.set(text, name);
    return name;
  }
}

function isReading(text: string): boolean {
  return /^\s*(select|with)\b[^;]*$/i.test(text);
}

/**
 * What a search costs depends on its words: a plan for any words would walk a million rows for a rare one, unless it is made
 * to find out as it runs.
 */
function isPlannedAnew(text: string): boolean {
  return text.includes(PLANNED_ANEW) || (/ i?like /i.test(text) && !text.includes(HIDDEN));
}
