import type { Definition } from "@/lib/records/definition";
import type { Merge } from "@/lib/records/merge/merge-edits";
import type { ListedRow } from "@/lib/records/record";
import { nameFields } from "../field-label";
import { lastEditor } from "../use-last-editor";

type Saved = { theirs: ListedRow; userId: string | null };

/** Whose saved change stands beside one’s own, as a sentence: “Ada Byron’s change of phone is kept.” Null if nobody’s. */
export function mergeNote(definition: Definition, merge: Merge | null, { theirs, userId }: Saved): string | null {
  if (!merge || merge.fromTheirs.length === 0) return null;
  const { editor, isUser } = lastEditor(theirs, userId);
  const whose = isUser ? "Your other" : `${editor}’s`;
  return `${whose} change of ${nameFields(definition, merge.fromTheirs)} is kept.`;
}
