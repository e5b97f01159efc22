import { capitalized } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";
import type { OthersSave } from "@/lib/records/merge/merge-edits";
import { nameFields } from "../field-label";
import { lastEditor } from "../use-last-editor";

type Saved = { othersSaves: readonly OthersSave[]; changes: Record<string, unknown>; userId: string | null };

const YOURS = "your other";
const NOBODYS = "someone else’s";

/**
 * Whose saved changes stand beside one’s own, as a sentence: “Ada Byron’s change of phone is kept.” Null if nobody’s.
 * Left out is what one’s own `changes` overwrite; tags are merged.
 */
export function mergeNote(definition: Definition, { othersSaves, changes, userId }: Saved): string | null {
  const fieldsOf = new Map<string, Set<string>>();
  for (const { fields, theirs } of othersSaves) {
    const name = theirs.linked.updatedBy?.name;
    const whose = lastEditor(theirs, userId).isUser ? YOURS : name ? `${name}’s` : NOBODYS;
    const stand = fields.filter((name) => !(name in changes) || definition.fields[name]?.type === "tags");
    for (const name of stand) fieldsOf.set(whose, (fieldsOf.get(whose) ?? new Set()).add(name));
  }
  const parts = [...fieldsOf].map(([whose, fields]) => `${whose} change of ${nameFields(definition, [...fields])}`);
  if (parts.length === 0) return null;
  const sentence = parts.join(" and ");
  // A name stays as its owner writes it.
  const isNamed = ![YOURS, NOBODYS].includes([...fieldsOf.keys()][0] ?? "");
  return `${isNamed ? sentence : capitalized(sentence)} ${parts.length === 1 ? "is" : "are"} kept.`;
}
