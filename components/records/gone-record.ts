import type { Problem } from "@/lib/contract/problem";
import { ProblemError } from "@/lib/query/api-client";
import { deletedPath, listPath, type Kind } from "@/lib/records/kinds";

/** A record that somebody has deleted, or merged into another one, and the link to where that shows. */
type Gone = { mergedInto: NonNullable<Problem["mergedInto"]> | null; href: string; label: string };

/** Null for another error. @param error of reading or saving a record of this kind */
export function goneIn(kind: Kind, error: Error): Gone | null {
  const { deleted, mergedInto } = error instanceof ProblemError ? error.problem : {};
  if (mergedInto) return { mergedInto, href: `${listPath(kind)}/${mergedInto.id}`, label: `View ${mergedInto.name}` };
  return deleted ? { mergedInto: null, href: deletedPath(kind, deleted.id), label: "Who deleted it" } : null;
}
