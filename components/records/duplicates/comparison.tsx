import Link from "@/lib/shell/reader-link";
import { Nothing } from "@/components/records/field-types/field-value";
import { Moment, useClock } from "@/components/records/moment";
import { copyText } from "@/components/records/value/describe-value";
import { ShowMore } from "@/components/ui/show-more";
import type { ComparedValues, Comparison as Compared, DuplicateParty } from "@/lib/contract/changes/duplicates";
import { countOf } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
import { differingGroups, sharedValues } from "@/lib/records/merge/merge-fields";
import { cn } from "@/lib/utils";
import { MORE_CLASS, shownAtFirst } from "../page/short-list";
import { displayedGroup, isNameGroup } from "./group-fields";
import { SharedValues } from "./shared-values";

type Party = Pick<DuplicateParty, "id" | "code" | "name" | "updatedAt">;

type ComparisonProps = { definition: Definition; one: Party; other: Party; compared: Compared };

const SHOWN = 3;

/** A label and two columns, with the label above them where they need the space. */
const ROW = "grid grid-cols-2 gap-x-6 gap-y-0.5 px-4 py-2 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]";

/** Two records beside each other: in one line what is the same, and below it in two columns what differs. */
export function Comparison({ definition, one, other, compared }: ComparisonProps) {
  const differing = differingGroups(definition, compared.one, compared.other);
  // The heads of the columns say the names.
  const groups = differing.filter((group) => !isNameGroup(definition, group));
  const shown = groups.slice(0, shownAtFirst(groups.length, SHOWN));
  const folded = groups.slice(shown.length);
  const rows = (some: readonly string[][]) => (
    <DifferingRows definition={definition} groups={some} compared={compared} parties={[one, other]} />
  );
  return (
    <div className="grid grid-cols-1 border-t">
      <div className={cn(ROW, "bg-muted/40 lg:before:content-['']")}>
        <PartyHead definition={definition} party={one} />
        <PartyHead definition={definition} party={other} />
      </div>
      <div className="border-t px-4 py-2.5 empty:hidden">
        <SharedValues definition={definition} values={sharedValues(definition, compared.one, compared.other)} />
      </div>
      {rows(shown)}
      {folded.length > 0 ? (
        <ShowMore
          more={`Show all ${countOf(differing.length, "difference")}`}
          fewer="Show fewer"
          wordsClassName={MORE_CLASS}
          className="border-t"
        >
          {rows(folded)}
        </ShowMore>
      ) : null}
    </div>
  );
}

function PartyHead({ definition, party }: { definition: Definition; party: Party }) {
  return (
    <div className="min-w-0">
      <Link
        href={`${listPath(definition.kind)}/${party.id}`}
        prefetch={false}
        className="relative inline-block rounded-sm font-medium wrap-anywhere before:absolute before:inset-x-0 before:-inset-y-3 hover:underline md:before:-inset-y-0.5"
      >
        {party.name}
      </Link>
      <p className="text-xs text-muted-foreground">
        <span className="font-mono">{party.code}</span>, updated <Moment at={party.updatedAt} />
      </p>
    </div>
  );
}

type DifferingRowsProps = {
  definition: Definition;
  groups: readonly string[][];
  compared: Compared;
  parties: readonly [Party, Party];
};

function DifferingRows({ definition, groups, compared, parties }: DifferingRowsProps) {
  return (
    <dl aria-label="Differs">
      {groups.map((group) => {
        const { label, fields } = displayedGroup(definition, group);
        return (
          <div key={group[0]} className={cn(ROW, "border-t")}>
            <dt className="text-muted-foreground max-lg:col-span-2 max-lg:text-xs">{label}</dt>
            <ComparedValue definition={definition} names={fields} values={compared.one} party={parties[0]} />
            <ComparedValue definition={definition} names={fields} values={compared.other} party={parties[1]} />
          </div>
        );
      })}
    </dl>
  );
}

type ComparedValueProps = { definition: Definition; names: readonly string[]; values: ComparedValues; party: Party };

function ComparedValue({ definition, names, values, party }: ComparedValueProps) {
  const clock = useClock();
  const texts = names
    .map((name) => ({ name, text: copyText(definition, values, name, clock) }))
    .filter(({ text }) => text !== "");
  return (
    <dd className="min-w-0 wrap-anywhere">
      <span className="sr-only">{party.code}: </span>
      {texts.length === 0 ? <Nothing /> : null}
      {texts.map(({ name, text }) => (
        <span
          key={name}
          className={cn(
            "line-clamp-4 whitespace-pre-line",
            definition.fields[name]?.type !== "multiline" && "font-medium",
          )}
        >
          {text}
        </span>
      ))}
    </dd>
  );
}
