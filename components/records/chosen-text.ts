import { capitalized, countOf, formatCount, formatRecordCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import type { AnswerCounts } from "@/lib/staffing/consequences/answers";
import { ACTIONS, type Action } from "@/lib/staffing/consequences/causes";

/** Of what was chosen, as a sentence without an end mark: “3 assignments withdrawn, 1 ended”; null if everything was kept. */
export function chosenText(counts: AnswerCounts | null): string | null {
  if (counts === null) return null;
  if (counts.suggested) return "Assignments changed as suggested";
  const done = ACTIONS.filter((action) => action !== "keep" && counts[action]);
  const [first] = done;
  const ofPeople = done.map((action) =>
    action === first
      ? `${formatRecordCount(definitionOf("assignments"), counts[action] ?? 0)} ${DONE[action]}`
      : `${formatCount(counts[action] ?? 0)} ${DONE[action]}`,
  );
  const ofPositions = counts.positions ? [`${countOf(counts.positions, "position")} moved along`] : [];
  const words = [...ofPeople, ...ofPositions, ...(counts["extend-project"] ? ["project’s dates extended"] : [])].join(
    ", ",
  );
  return words === "" ? null : capitalized(words);
}

const DONE: Record<keyof AnswerCounts, string> = {
  withdraw: "withdrawn",
  end: "ended",
  shift: "moved along",
  cut: "cut to the dates",
  keep: "kept",
  "extend-project": "extended",
  suggested: "changed",
  positions: "moved along",
};

/** “withdrawn”, “moved along”. */
export function doneWord(action: Action): string {
  return DONE[action];
}
