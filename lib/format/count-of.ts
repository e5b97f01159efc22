import { formatCount } from "./format-amount";

/** `1 freelancer`, `1,200 freelancers`, or `10,000+ freelancers` where `hasMore`. */
export function countOf({ one, many }: { one: string; many: string }, count: number, hasMore = false): string {
  return `${formatCount(count)}${hasMore ? "+" : ""} ${(count === 1 && !hasMore ? one : many).toLowerCase()}`;
}
