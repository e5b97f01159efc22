import { Fragment } from "react";
import { amountsOf, unitsOf } from "@/lib/records/amount-units";
import { withoutFollowing, type Definition } from "@/lib/records/definition";
import { isEmpty, textsOf } from "@/lib/records/field-types/field-values";
import type { Change } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { describeValue, NOT_SET } from "./describe-value";

type ChangedValueProps = {
  definition: Definition;
  change: Pick<Change, "field" | "before" | "after" | "names" | "units">;
  verb: "became" | "becomes";
};

export function ChangedValue({ definition, change, verb }: ChangedValueProps) {
  const { field, before, after, names, units } = change;
  if (definition.fields[field]?.type === "tags") return <ChangedTags before={before} after={after} />;
  return (
    <BeforeAfter
      before={describeValue(definition, field, before, names, units.before)}
      verb={verb}
      after={describeValue(definition, field, after, names, units.after)}
    />
  );
}

type BeforeAfterProps = { before: string; verb: "became" | "becomes"; after: string };

/**
 * Two values as text; `verb` is read by screen readers. Texts can be equal though the values differ, because long texts
 * are cut and references are displayed by name.
 */
export function BeforeAfter({ before, verb, after }: BeforeAfterProps) {
  if (before === after) return <span>edited</span>;
  return (
    <>
      <del className={cn(OLD, before === NOT_SET && "no-underline")}>{before}</del>
      <span aria-hidden className="mx-1.5 text-muted-foreground">
        →
      </span>
      <span className="sr-only"> {verb} </span>
      <ins className={cn("no-underline", after === NOT_SET ? "text-muted-foreground" : "font-medium")}>{after}</ins>
    </>
  );
}

const OLD = "text-muted-foreground decoration-muted-foreground/50";

type ChangedTagsProps = { before: unknown; after: unknown };

function ChangedTags({ before, after }: ChangedTagsProps) {
  const [old, now] = [textsOf(before), textsOf(after)];
  const removed = old.filter((tag) => !now.includes(tag));
  const added = now.filter((tag) => !old.includes(tag));
  if (removed.length + added.length === 0) return <span>edited</span>;
  return (
    <>
      {removed.map((tag, i) => (
        <Fragment key={tag}>
          {i > 0 ? ", " : null}
          <span className="sr-only">removed </span>
          <del className={OLD}>{tag}</del>
        </Fragment>
      ))}
      {added.map((tag, i) => (
        <Fragment key={tag}>
          {i + removed.length > 0 ? ", " : null}
          <ins className="font-medium no-underline">
            <span aria-hidden className="text-muted-foreground">
              +{" "}
            </span>
            <span className="sr-only">added </span>
            {tag}
          </ins>
        </Fragment>
      ))}
    </>
  );
}

/**
 * Merges the changes of a currency or unit into the change of their amount. If the amount itself didn't change, one
 * change of the amount takes their place. Reasons come after the status that they are of.
 */
export function displayedChanges<FieldChange extends Pick<Change, "field" | "before" | "after" | "units">>(
  definition: Pick<Definition, "fields" | "reasons">,
  changes: readonly FieldChange[],
): FieldChange[] {
  const { fields, reasons = [] } = definition;
  const mergedUnits = new Set(
    changes.flatMap(({ field, before, after }) =>
      fields[field]?.type === "money" && !isEmpty(before) && !isEmpty(after) ? unitsOf(fields[field]) : [],
    ),
  );
  const merged = changes.flatMap((change) => {
    const { field, units } = change;
    if (mergedUnits.has(field)) return [];
    const amounts = amountsOf(definition, field)
      .map((name) => ({ ...change, field: name, before: units.before[name], after: units.after[name] }))
      .filter(({ before, after }) => !isEmpty(before) && !isEmpty(after));
    return amounts.length > 0 ? amounts : [change];
  });
  const displayed = withoutFollowing(
    fields,
    merged.map(({ field }) => field),
  );
  const isReason = ({ field }: FieldChange) => reasons.some((reason) => reason.field === field);
  return merged
    .filter(({ field }, i) => displayed.includes(field) && merged.findIndex((other) => other.field === field) === i)
    .toSorted((a, b) => Number(isReason(a)) - Number(isReason(b)));
}
