import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A prepared list takes 130 kB on the server per connection, a prepared search 650 kB. */
export const NAMED_MAX = 100;
/** Marks a statement whose best plan depends on its values, and which is therefore not prepared. */
export const PLANNED_ANEW = "/* planned anew */";
/** Marks a statement whose values are hidden from the planner, so that one plan fits all values. */
export const HIDDEN = "/* hidden */";
const WATCHED_MAX = 3_000;
const SEEN_MIN = 3;

export class StatementNames {
  readonly #seen = new LRUCache<string, number>({ max: WATCHED_MAX });
  readonly #named = new LRUCache<string, string>({ max: NAMED_MAX });

  /** Undefined for a statement to plan for its current values. */
  nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    const known = this.#named.get(text);
    if (known !== undefined) return known;
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

/** A search with a plan for any words would scan a million rows for a rare one, unless its values are hidden. */
function isPlannedAnew(text: string): boolean {
  return text.includes(PLANNED_ANEW) || (/ i?like /i.test(text) && !text.includes(HIDDEN));
}
