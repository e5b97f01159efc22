import { formatCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";
import { ConflictChoice, type Side } from "../save/conflict-choice";
import { fieldLabel } from "../field-label";
import { conflictKey, type PastedConflict } from "./pasted-conflicts";

type ConflictListProps = {
  definition: Definition;
  conflicts: readonly PastedConflict[];
  mine: ReadonlySet<string>;
  onChoose: (key: string, side: Side) => void;
};

/** Pasted cells that somebody else has changed since the list was opened: their values stay unless others are chosen. */
export function ConflictList({ definition, conflicts, mine, onChoose }: ConflictListProps) {
  if (conflicts.length === 0) return null;
  const count = conflicts.length;
  return (
    <section
      aria-label="Changed by someone else"
      className="grid gap-2 rounded-md border border-warning/40 bg-warning-surface p-3"
    >
      <p className="font-medium text-warning">
        {count === 1 ? "1 value was" : `${formatCount(count)} values were`} changed by someone else since you opened the
        list.
      </p>
      <ul
        // Focusable, so that it scrolls by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Changed by both"
        className="grid max-h-72 gap-3 overflow-y-auto"
      >
        {conflicts.map((conflict) => {
          const key = conflictKey(conflict);
          return (
            <li key={key} className="grid gap-1.5">
              <ConflictChoice
                {...textsOf(definition, conflict)}
                choice={mine.has(key) ? "mine" : "theirs"}
                onChoose={(side) => onChoose(key, side)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function textsOf(definition: Definition, { name, conflict: { values } }: PastedConflict) {
  const joined = (side: "base" | Side) => values.map((value) => value[side] || "not set").join(", ");
  const labels = values.map(({ field }) => fieldLabel(definition, field)).join(", ");
  return { label: `${name}: ${labels}`, base: joined("base"), mine: joined("mine"), theirs: joined("theirs") };
}
