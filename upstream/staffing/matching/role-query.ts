import { sql, type RawBuilder } from "kysely";
import { rolesIn, roleWords, spellingsOf } from "@/lib/staffing/matching/factors/role-words";
import { planValue } from "@/upstream/records/sql/values";

/** A role as text searches of a headline's words: for all words of the role, and for any. */
export type RoleQuery = { all: string; any: string };

/** Null if the role has no words. */
export function roleQuery(role: string): RoleQuery | null {
  const { head, fields } = roleWords(role);
  const words = [...(head === null ? [] : [head]), ...fields].map(anySpelling).filter((query) => query !== "");
  if (words.length === 0) return null;
  return { all: words.join(" & "), any: words.join(" | ") };
}

/** For any of the roles that a headline names, each with all of its words; null if it names none. */
export function headlineQuery(headline: string): string | null {
  const roles = rolesIn(headline).flatMap((role) => roleQuery(role)?.all ?? []);
  return roles.length > 0 ? roles.map((role) => `(${role})`).join(" | ") : null;
}

/** A search as the database reads it. */
export function roleText(query: string): RawBuilder<unknown> {
  return planValue(query, (text) => sql`to_tsquery('simple', ${text})`);
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
