import { capitalized, formatList } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";

const HINT_MAX = 24;

export function searchableWords({ name, fields, list }: Definition): string[] {
  const others = list.search.filter((field) => !name.includes(field));
  return ["name", "code", ...others.map((field) => fields[field]?.label.toLowerCase() ?? field)];
}

export function searchSentence(words: readonly string[]): string {
  return `You can search by ${formatList(words)}.`;
}

/** A placeholder that fits the box on a phone, such as `Name, code, email…`. */
export function searchHint(words: readonly string[]): string {
  const count = words.findLastIndex((_, i) => words.slice(0, i + 1).join(", ").length <= HINT_MAX) + 1;
  const [first = "", ...rest] = words.slice(0, count);
  const hint = [capitalized(first), ...rest].join(", ");
  return count < words.length ? `${hint}…` : hint;
}
