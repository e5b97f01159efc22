import { useClock } from "@/components/records/moment";
import { copyText } from "@/components/records/value/describe-value";
import type { ComparedValues as Values } from "@/lib/contract/changes/duplicates";
import type { Definition } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { shownInGroup } from "@/lib/records/merge/merge-fields";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";
import { ShowMore } from "@/components/ui/show-more";
import { shownAtFirst } from "../page/short-list";

const SHOWN = 3;

/** What two records have in common, which may say more than what differs; many values are folded. */
export function SharedValues({ definition, values }: { definition: Definition; values: Values }) {
  const names = displayedFields(definition, values);
  if (names.length === 0) return null;
  const shown = names.slice(0, shownAtFirst(names.length, SHOWN));
  const folded = names.slice(shown.length);
  return (
    <div role="group" aria-label="Same in both" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="text-xs font-medium text-muted-foreground">Same in both</p>
      <ValueList definition={definition} values={values} names={shown} />
      {folded.length > 0 ? (
        <ShowMore
          more={`${formatCount(folded.length)} more`}
          fewer="Show fewer"
          wordsClassName="flex w-fit items-center rounded-sm text-xs text-muted-foreground underline underline-offset-4 hover:text-foreground max-md:min-h-11"
          className="open:basis-full"
        >
          <ValueList definition={definition} values={values} names={folded} className="pb-1" />
        </ShowMore>
      ) : null}
    </div>
  );
}

function ValueList({
  definition,
  values,
  names,
  className,
}: {
  definition: Definition;
  values: Values;
  names: readonly string[];
  className?: string;
}) {
  const clock = useClock();
  return (
    <dl className={cn("flex min-w-0 flex-wrap gap-x-4 gap-y-1", className)}>
      {names.map((name) => (
        <div key={name} className="flex min-w-0 items-baseline gap-x-1.5">
          <dt className="shrink-0 text-xs text-muted-foreground">{definition.fields[name]?.label}</dt>
          <dd
            className={cn(
              "line-clamp-2 max-w-prose min-w-0 wrap-anywhere",
              identifyingFields(definition).includes(name)
                ? "rounded-sm bg-success-surface px-1.5 font-medium text-success"
                : "text-muted-foreground",
            )}
          >
            {copyText(definition, values, name, clock)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields that identify a record come first. */
function displayedFields(definition: Definition, values: Values): string[] {
  const names = [...new Set([...identifyingFields(definition), ...Object.keys(definition.fields)])];
  return shownInGroup(definition, names).filter((name) => !isEmpty(values[name]));
}

/** What makes two records with the same value likely to be one. */
function identifyingFields({ duplicates }: Definition): string[] {
  return duplicates ? [...duplicates.same, duplicates.place] : [];
}
