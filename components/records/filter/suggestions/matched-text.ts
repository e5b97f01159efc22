import type { Definition } from "@/lib/records/definition";
import { textOrNull, textsOf } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { folded } from "@/lib/records/texts/folded";
import { labelInSentence } from "../../field-label";

/** Whether a search is found in a record’s name, so that nobody wonders why the record is suggested. */
export function isFoundByName(name: string, q: string): boolean {
  return wordsBesides(name, q).length === 0;
}

/** What else of a record contains what its name doesn’t: “legal name Oakline Insurance Group”. */
export function matchedText({ fields, list }: Definition, record: RecordRow, q: string): string | null {
  const words = wordsBesides(record.name, q);
  for (const name of list.search) {
    const value = fields[name]?.type === "reference" ? record.linked[name]?.name : record[name];
    const texts = [textOrNull(value) ?? "", ...textsOf(value)];
    const text = texts.find((one) => words.every((word) => folded(one).includes(word)));
    const label = fields[name]?.label;
    if (text && label) return `${labelInSentence(label)} ${text}`;
  }
  return null;
}

function wordsBesides(name: string, q: string): string[] {
  const text = folded(name);
  return folded(q)
    .split(/\s+/)
    .filter((word) => !text.includes(word));
}
