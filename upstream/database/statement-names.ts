import { createHash } from "node:crypto";

/** A kept plan of a list takes the server about 200 kB on each connection that has asked for it. */
export const NAMED_MAX = 100;
/** Stands in a statement of which no plan is to be kept, since the best one depends on how common its values are. */
export const PLANNED_ANEW = "/* planned anew */";
const WATCHED_MAX = 3_000;
// A statement that comes this often pays for being kept.
const SEEN_MIN = 3;

/** Decides which statements are worth preparing, and under which names: the same again where one comes back. */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #named = new Map<string, string>();

  /** The name to prepare a statement under; undefined for one to be planned for the values at hand. */
  nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    // What begins or ends a transaction is nothing to plan.
    if ((parameters.length === 0 && !isReading(text)) || isPlannedAnew(text)) return undefined;
    const name = this.#named.get(text) ?? this.#newName(text);
    if (name === undefined) return undefined;
    // The latest stands last.
    this.#named.delete(text);
    this.#named.set(text, name);
    const [oldest] = this.#named.keys();
    if (oldest !== undefined && this.#named.size > NAMED_MAX) this.#named.delete(oldest);
    return name;
  }

  #newName(text: string): string | undefined {
    const seen = (this.#seen.get(text) ?? 0) + 1;
    if (seen < SEEN_MIN) {
      this.#watch(text, seen);
      return undefined;
    }
    this.#seen.delete(text);
    return createHash("sha256").update(text).digest("base64url").slice(0, 22);
  }

  #watch(text: string, seen: number): void {
    if (this.#seen.size >= WATCHED_MAX) this.#seen.clear();
    this.#seen.set(text, seen);
  }
}

function isReading(text: string): boolean {
  return /^\s*(select|with)\b[^;]*$/i.test(text);
}

/** What a search costs depends on its words: a plan for any words would walk a million rows for a rare one. */
function isPlannedAnew(text: string): boolean {
  return text.includes(PLANNED_ANEW) || / i?like /i.test(text);
}
