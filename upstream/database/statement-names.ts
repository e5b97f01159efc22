import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { LRUCache } from "lru-cache";

/** A kept plan of a list takes the server about 200 kB on each connection that has asked for it. */
export const NAMED_MAX = 100;
/** Stands in a statement of which no plan is to be kept, since the best one depends on how common its values are. */
export const PLANNED_ANEW = "/* planned anew */";
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

/** A value that the plan knows nothing of, so that it is the same for all. */
export function hidden(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value})`;
}

/**
 * What a search costs depends on its words: a plan for any words would walk a million rows for a rare one. Those that are
 * hidden from the plan have one that is good for all of them.
 */
function isPlannedAnew(text: string): boolean {
  return text.includes(PLANNED_ANEW) || / i?like (?!(any\()?\(select )/i.test(text);
}
