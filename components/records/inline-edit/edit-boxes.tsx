import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { EditConflict } from "./edit-conflict";
import { EditedFields } from "./edited-fields";
import { EditEnd } from "./edit-end";

type EditBoxesProps = {
  definition: Definition;
  row: ListedRow;
  column: string;
  theirs: ListedRow | null;
  problem: string | null;
  /** Whether Escape was pressed once; discarding takes a second press. */
  isAsked: boolean;
  hint: string;
  onCancel: () => void;
};

export function EditBoxes({ definition, row, column, theirs, problem, isAsked, hint, onCancel }: EditBoxesProps) {
  return (
    <>
      {theirs ? <EditConflict definition={definition} column={column} theirs={theirs} /> : null}
      <EditedFields definition={definition} row={row} column={column} />
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      {isAsked ? (
        <p role="alert" className="rounded-md bg-warning-surface p-2">
          <span className="font-medium text-warning">Not saved yet.</span> Press Escape again to discard your changes.
        </p>
      ) : null}
      <EditEnd hint={hint} isTheirs={theirs !== null} onCancel={onCancel} />
    </>
  );
}
