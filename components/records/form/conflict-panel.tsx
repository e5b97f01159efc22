"use client";

import { Fragment, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { CHOICE_LABELS, OWN_CHOICE_LABELS } from "../save/choice-labels";
import { ConflictChoice, type Side } from "../save/conflict-choice";
import { fieldLabel } from "../field-label";
import { ValueText } from "../filter/filter-text/condition-text";
import { Moment } from "../moment";
import type { Conflict, Merge } from "@/lib/records/merge/merge-edits";
import { useLastEditor } from "../use-last-editor";
import { describeValue } from "../value/describe-value";
import type { FormValues } from "./form-values";

type ConflictPanelProps = { definition: Definition; merge: Merge; theirs: ListedRow | null };

export function ConflictPanel({ definition, merge, theirs }: ConflictPanelProps) {
  const { editor, isUser } = useLastEditor(theirs);
  return (
    <section
      role="alert"
      aria-label="Changed while you were editing"
      className="grid gap-3 rounded-md border border-warning/40 bg-warning-surface p-4"
    >
      <p>
        <span className="font-medium text-warning">
          {editor} changed this record {isUser ? "elsewhere " : null}
          {theirs ? <Moment at={theirs.updatedAt} /> : null}, while you were editing{isUser ? " here" : null}.
        </span>{" "}
        Your edits are kept. Review them and save again.
      </p>
      {merge.conflicts.length > 0 ? (
        <ul className="grid gap-3">
          {merge.conflicts.map((conflict) => (
            <ConflictItem
              key={conflict.fields.join()}
              definition={definition}
              conflict={conflict}
              record={theirs}
              labels={isUser ? OWN_CHOICE_LABELS : CHOICE_LABELS}
            />
          ))}
        </ul>
      ) : null}
      {merge.fromTheirs.length > 0 ? (
        <p className="text-muted-foreground">
          Updated from {isUser ? "your other edit" : "their edit"}:{" "}
          {merge.fromTheirs.map((name) => fieldLabel(definition, name)).join(", ")}.
        </p>
      ) : null}
    </section>
  );
}

type ConflictItemProps = {
  definition: Definition;
  conflict: Conflict;
  record: ListedRow | null;
  labels: Record<Side, string>;
};

function ConflictItem({ definition, conflict, record, labels }: ConflictItemProps) {
  const { setValue, getValues } = useFormContext<FormValues>();
  const [choice, setChoice] = useState<Side>("mine");
  const choose = (next: Side) => {
    setChoice(next);
    for (const field of conflict.fields) {
      setValue(field, conflict[next][field], { shouldDirty: true, shouldValidate: true });
    }
  };
  const amounts = conflict.fields.filter((field) => definition.fields[field]?.type === "money");
  // An amount is displayed with its currency and unit.
  const displayed = amounts.length > 0 ? amounts : conflict.fields;
  const describe = (values: FormValues, linked?: ListedRow["linked"]) => (
    <FieldValues definition={definition} names={displayed} values={values} linked={linked} />
  );
  return (
    <li className="grid gap-1.5">
      <ConflictChoice
        label={displayed.map((field) => fieldLabel(definition, field)).join(", ")}
        // Nobody can say what it was for a draft that this browser alone has.
        base={
          displayed.every((field) => conflict.base[field] === undefined)
            ? null
            : describe({ ...record, ...conflict.base })
        }
        mine={describe({ ...getValues(), ...conflict.mine })}
        theirs={describe({ ...record, ...conflict.theirs }, record?.linked)}
        labels={labels}
        choice={choice}
        onChoose={choose}
      />
    </li>
  );
}

type FieldValuesProps = {
  definition: Definition;
  names: readonly string[];
  values: FormValues;
  /** Names that are known; the names of other references are asked for. */
  linked?: ListedRow["linked"] | undefined;
};

function FieldValues({ definition, names, values, linked = {} }: FieldValuesProps) {
  return names.map((name, i) => {
    const [field, value] = [definition.fields[name], values[name]];
    const isUnnamed = field?.type === "reference" && typeof value === "string" && value !== "" && !linked[name];
    return (
      <Fragment key={name}>
        {i > 0 ? ", " : null}
        {isUnnamed ? (
          <ValueText name={name} field={field} filter={{ type: "any", values: [value] }} />
        ) : (
          (linked[name]?.name ?? describeValue(definition, name, value, {}, values))
        )}
      </Fragment>
    );
  });
}
