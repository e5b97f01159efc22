import { roleWords, spellingsOf } from "@/lib/staffing/matching/role-words";

/** A role as text searches of a headline's words: for all words of the role, and for any. */
export type RoleQuery = { all: string; any: string };

/** Null if the role has no words. */
export function roleQuery(role: string): RoleQuery | null {
  const { head, fields } = roleWords(role);
  const words = [...(head === null ? [] : [head]), ...fields].map(anySpelling).filter((query) => query !== "");
  if (words.length === 0) return null;
  return { all: words.join(" & "), any: words.join(" | ") };
}

function anySpelling(word: string): string {
  const phrases = spellingsOf(word)
    .map(phraseOf)
    .filter((phrase) => phrase !== "");
  return phrases.length > 0 ? `(${phrases.join(" | ")})` : "";
}

/** The words in a row, each in the singular or the plural. */
function phraseOf(spelling: string): string {
  // The database splits words at signs such as those of C++ and C#.
  const words = spelling.split(" ").map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return words
    .filter((word) => word !== "")
    .map((word) => `('${word}' | '${word}s')`)
    .join(" <-> ");
}
