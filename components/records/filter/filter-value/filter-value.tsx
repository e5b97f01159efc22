"use client";

import { useId } from "react";
import { Label } from "@/components/ui/field";
import { Input, NativeSelect } from "@/components/ui/input";
import { SEARCH_MAX } from "@/lib/contract/limits";
import type { Definition } from "@/lib/records/definition";
import { isKind, type Kind } from "@/lib/records/kinds";
import { TagsInput } from "../../tags/tags-input";
import { operatorChoices } from "../filter-text/operators";
import { ChoiceCheckboxes } from "./choice-checkboxes";
import type { DraftProps } from "./filter-draft";
import { DateRange, NumberRange } from "./range-inputs";
import { RecordCheckboxes } from "./record-checkboxes";
import { ReferenceCheckboxes } from "./reference-checkboxes";

/** The input for a filter's value; which one depends on the operator and the field's type. */
export function FilterValue({ definition, field, ...props }: DraftProps & { definition: Definition }) {
  const { name, draft, onDraft } = props;
  switch (draft.operator) {
    case "empty":
    case "set":
      return null;
    case "contains":
      return (
        <Input
          aria-label={`${field.label} contains`}
          value={draft.text}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          onChange={(event) => onDraft({ text: event.target.value })}
        />
      );
    case "range":
      return field.type === "date" ? <DateRange field={field} {...props} /> : <NumberRange field={field} {...props} />;
    case "any":
    case "none":
    case "all":
      if (field.type === "tags") return <TagsValue kind={definition.kind} field={field} {...props} />;
      if (field.type === "choice" || field.type === "currency") {
        return (
          <ChoiceCheckboxes
            kind={definition.kind}
            name={name}
            field={field}
            values={draft.values}
            onValues={(values) => onDraft({ values })}
          />
        );
      }
      if (field.type !== "reference") return null;
      if (isKind(field.to)) return <RecordCheckboxes of={field.to} field={field} {...props} />;
      return <ReferenceCheckboxes definition={definition} table={field.to} field={field} {...props} />;
  }
}

type OperatorSelectProps = React.ComponentProps<typeof NativeSelect> & Pick<DraftProps, "field" | "draft" | "onDraft">;

export function OperatorSelect({ field, draft, onDraft, ...props }: OperatorSelectProps) {
  const choices = operatorChoices(field);
  return (
    <NativeSelect
      value={draft.operator}
      onChange={(event) => {
        const choice = choices.find(({ operator }) => operator === event.target.value);
        if (choice) onDraft({ operator: choice.operator });
      }}
      {...props}
    >
      {choices.map(({ operator, label }) => (
        <option key={operator} value={operator}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

function TagsValue({ kind, name, field, draft, onDraft }: DraftProps<"tags"> & { kind: Kind }) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1">
      <Label htmlFor={id} className="sr-only">
        Search {field.label.toLowerCase()}
      </Label>
      <TagsInput
        value={draft.values}
        onChange={(values) => onDraft({ values })}
        onBlur={() => {}}
        source={{ kind, field: name }}
        mode="search"
        isAlwaysOpen
        control={{
          id,
          "aria-describedby": undefined,
          "aria-invalid": undefined,
          "aria-required": undefined,
          "data-path": name,
          ref: () => {},
        }}
      />
    </div>
  );
}
