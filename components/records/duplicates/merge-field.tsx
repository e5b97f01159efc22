import { useId } from "react";
import { Nothing } from "@/components/records/field-types/field-value";
import { useClock } from "@/components/records/moment";
import { copyText } from "@/components/records/value/describe-value";
import type { Definition } from "@/lib/records/definition";
import { isJoinable, isSameValue, mergePatch, type MergeChoice } from "@/lib/records/merge/merge-fields";
import type { RecordRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { displayedGroup } from "./group-fields";

type MergeFieldProps = {
  definition: Definition;
  /** Fields that are chosen together. */
  group: readonly string[];
  record: RecordRow;
  other: RecordRow;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
};

/** Two values of a field, of which one stays; of lists also both. */
export function MergeField({ definition, group, record, other, choice, onChoose }: MergeFieldProps) {
  const [name = ""] = group;
  const { label, fields: shown } = displayedGroup(definition, group);
  const joined = { ...record, ...mergePatch(definition, record, other, { [name]: "both" }) };
  const own: readonly Side[] = [
    { choice: "this", values: record, hint: record.code },
    { choice: "other", values: other, hint: other.code },
  ];
  // Both together may be what one has already.
  const whole = own.find(({ values }) =>
    group.every((field) => isSameValue(definition.fields[field], values[field], joined[field])),
  );
  const hasBoth = isJoinable(definition.fields[name]) && !whole;
  const sides = hasBoth ? [...own, { choice: "both" as const, values: joined, hint: "Both" }] : own;
  const chosen = choice === "both" && whole ? whole.choice : choice;
  return (
    <fieldset className="grid gap-x-4 gap-y-1.5 border-t px-4 py-3 first:border-t-0 lg:grid-cols-[9rem_minmax(0,1fr)] lg:items-start lg:py-2">
      <legend className="float-left mb-1 text-muted-foreground max-lg:text-xs lg:mb-0 lg:py-2">{label}</legend>
      <div className="clear-both grid gap-2 sm:grid-cols-2 sm:gap-x-6">
        {sides.map((side) => (
          <Option
            key={side.choice}
            name={name}
            choice={side.choice}
            hint={side.hint}
            isChosen={side.choice === chosen}
            onChoose={() => onChoose(side.choice)}
          >
            {shown.map((field) => (
              <GroupValue
                key={field}
                definition={definition}
                name={field}
                record={side.values}
                isFirst={field === shown[0]}
              />
            ))}
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

type Side = { choice: MergeChoice; values: RecordRow; hint: string };

type GroupValueProps = { definition: Definition; name: string; record: RecordRow; isFirst: boolean };

/** Plain text: a link inside a radio button's label couldn't be pressed safely. */
function GroupValue({ definition, name, record, isFirst }: GroupValueProps) {
  const text = copyText(definition, record, name, useClock());
  if (text === "" && !isFirst) return null;
  return <span className="block whitespace-pre-line">{text === "" ? <Nothing /> : text}</span>;
}

type OptionProps = {
  name: string;
  choice: MergeChoice;
  /** Whose value it is, for those who don't see it in a column below the record's name. */
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
};

function Option({ name, choice, hint, isChosen, onChoose, children }: OptionProps) {
  const id = useId();
  return (
    <div className="relative grid rounded-md border has-checked:border-primary has-checked:bg-[color-mix(in_oklab,var(--primary)_6%,var(--card))] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        id={id}
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute top-2.5 left-3 outline-none"
      />
      <label htmlFor={id} className="min-h-9 cursor-pointer py-2 pr-3 max-sm:min-h-11 pl-9.5 wrap-anywhere">
        {children}
        <span className={cn("block text-xs text-muted-foreground", choice !== "both" && "sm:sr-only")}>{hint}</span>
      </label>
    </div>
  );
}
