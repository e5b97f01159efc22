import type { Definition } from "@/lib/records/definition";
import { formatCount } from "./format-amount";

/** So many of a kind, such as `1 freelancer` or `1,200 freelancers`; `10,000+ freelancers` where there are more. */
export function countOf({ one, many }: Pick<Definition, "one" | "many">, count: number, hasMore = false): string {
  return `${formatCount(count)}${hasMore ? "+" : ""} ${(count === 1 && !hasMore ? one : many).toLowerCase()}`;
}
