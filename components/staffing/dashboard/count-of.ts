import { formatCount } from "@/lib/format";

/** `1 opening`, `12 openings` */
export function countOf(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
}
