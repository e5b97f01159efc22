import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { fieldLabel } from "../field-label";
import { useLastEditor } from "../use-last-editor";
import { describeValue } from "../value/describe-value";

type EditConflictProps = { definition: Definition; column: string; theirs: ListedRow };

export function EditConflict({ definition, column, theirs }: EditConflictProps) {
  const { editor, isUser } = useLastEditor(theirs);
  const value = theirs.linked[column]?.name ?? describeValue(definition, column, theirs[column], {}, theirs);
  return (
    <p role="alert" className="rounded-md bg-warning-surface p-2">
      <span className="font-medium text-warning">
        {editor} changed this record {isUser ? "elsewhere" : "while you were editing"}.
      </span>{" "}
      {fieldLabel(definition, column)} is now {value}.
    </p>
  );
}
