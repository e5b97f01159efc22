"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { DeclinedError, ProblemError } from "@/lib/query/api-client";
import { mergeOptions, referencesOptions } from "@/lib/query/records/duplicate-queries";
import { recordOptions } from "@/lib/query/records/record-queries";
import { isOneOf } from "@/lib/query/answer-checks";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Definition } from "@/lib/records/definition";
import { readJson } from "@/lib/shell/browser-storage";
import { dropOnceSent, useTypedText } from "@/lib/shell/unsaved/use-typed-text";
import { isObject } from "@/lib/values";
import { useDefinition } from "@/lib/shell/installation/installation-countries";
import { listPath, type Kind, isKind } from "@/lib/records/kinds";
import { differingGroups, initialChoice, sharedValues, type MergeChoice } from "@/lib/records/merge/merge-fields";
import type { RecordRow } from "@/lib/records/record";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { MergeField } from "./merge-field";
import { SharedValues } from "./shared-values";
import type { ReferenceCount } from "@/lib/contract/changes/duplicates";
import { countOf, formatList, formatRecordCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";

type MergeScreenProps = { kind: Kind; id: string; otherId: string };

/** Merges the record `otherId` into `id`, which stays: value by value, with what moves along. */
export function MergeScreen({ kind, id, otherId }: MergeScreenProps) {
  const record = useQuery(recordOptions(kind, id));
  const other = useQuery(recordOptions(kind, otherId));
  const definition = useDefinition(kind);
  if (!record.data || !other.data)
    return (
      <div className="grid reading-width grid-cols-1 gap-5">
        <PageHeader
          back={{ href: `${listPath(kind)}/${id}/duplicates`, label: "Possible duplicates" }}
          title={`Merge two ${definition.many.toLowerCase()}`}
        />
        <PartFailure of={[record, other]} what={`the ${definition.many.toLowerCase()}`} />
      </div>
    );
  // The choices start again once the records are swapped.
  return <Merge key={id} definition={definition} record={record.data} other={other.data} />;
}

type MergeProps = { definition: Definition; record: RecordRow; other: RecordRow };

function Merge({ definition, record, other }: MergeProps) {
  const { kind, one } = definition;
  const router = useReaderRouter();
  const client = useQueryClient();
  // Choosing among many values takes a while: what is chosen outlives the page.
  const typedOf = `merge:${record.id}:${other.id}`;
  const [chosen, setChosen] = useTypedText(typedOf);
  const changed = readChoices(chosen);
  const { mutate, error, isPending, isSuccess } = useMutationOnce(
    dropOnceSent(typedOf, mergeOptions(client, kind, record.id)),
  );
  const groups = differingGroups(definition, record, other);
  const choices = Object.fromEntries(
    groups.map((group) => [group[0] ?? "", changed[group[0] ?? ""] ?? initialChoice(definition, group, record, other)]),
  );
  const isBusy = isPending || isSuccess;

  function submit() {
    if (isBusy) return;
    const merge = { otherId: other.id, version: record.version, otherVersion: other.version, fields: choices };
    mutate(merge, {
      onSuccess: (merged) => {
        announceUndoable(client, {
          title: `Merged ${other.code} into ${merged.record.code}`,
          changeSetId: merged.changeSetId,
        });
        router.push(`${listPath(kind)}/${record.id}`);
      },
    });
  }

  return (
    <div className="grid reading-width grid-cols-1 gap-5">
      <PageHeader
        back={{ href: `${listPath(kind)}/${record.id}`, label: record.name }}
        title={`Merge two ${definition.many.toLowerCase()}`}
        description={`Choose the values that stay. ${other.code} is deleted, and you can undo this.`}
      />
      <Card className="overflow-hidden">
        <div className="grid gap-3 border-b bg-muted/40 p-4 sm:grid-cols-2 sm:gap-x-6 lg:pl-44">
          <Side title="Stays" record={record} />
          <Side title="Merged, then deleted" record={other} />
          <Button asChild variant="secondary" size="sm" className="w-fit max-md:h-11">
            <Link href={`${listPath(kind)}/${other.id}/merge/${record.id}`} replace prefetch={false}>
              <ArrowLeftRight aria-hidden />
              Keep {other.code} instead
            </Link>
          </Button>
        </div>
        {groups.length === 0 ? (
          <p className="p-4 text-muted-foreground">Both records have the same values.</p>
        ) : (
          groups.map((group) => (
            <MergeField
              key={group[0]}
              definition={definition}
              group={group}
              record={record}
              other={other}
              choice={choices[group[0] ?? ""] ?? "this"}
              onChoose={(choice) => setChosen(JSON.stringify({ ...changed, [group[0] ?? ""]: choice }))}
            />
          ))
        )}
        <div className="border-t p-4 empty:hidden">
          <SharedValues definition={definition} values={sharedValues(definition, record, other)} />
        </div>
      </Card>
      <Moves kind={kind} record={record} other={other} />
      {error && !(error instanceof DeclinedError) ? <MergeProblem definition={definition} error={error} /> : null}
      <div className="bottom-(--shell-bars,0px) z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t bg-background px-1 py-3 tall:sticky">
        {groups.length > 0 ? (
          <p className="mr-auto text-muted-foreground max-sm:basis-full">{countOf(groups.length, "difference")}</p>
        ) : null}
        <Button asChild variant="secondary" className="max-md:h-11">
          <Link href={`${listPath(kind)}/${record.id}/duplicates`} prefetch={false}>
            Cancel
          </Link>
        </Button>
        {/* `disabled` would drop the keyboard focus. */}
        <Button aria-disabled={isBusy} onClick={submit} className="max-md:h-11">
          {isBusy ? `Merging ${one.toLowerCase()}…` : `Merge into ${record.code}`}
        </Button>
      </div>
    </div>
  );
}

const isChoice = isOneOf<MergeChoice>(["this", "other", "both"]);

/** By the first field of a group. */
function readChoices(text: string): Record<string, MergeChoice> {
  const choices = readJson(text || null);
  if (!isObject(choices)) return {};
  return Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => (isChoice(choice) ? [[name, choice]] : [])),
  );
}

function Side({ title, record }: { title: string; record: RecordRow }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="text-xs text-muted-foreground">{title}</p>
      <p className="font-medium wrap-anywhere">
        {record.name} <span className="font-mono text-xs font-normal text-muted-foreground">{record.code}</span>
      </p>
    </div>
  );
}

/** What refers to the other record, and will refer to the one that stays. */
function Moves({ kind, record, other }: { kind: Kind; record: RecordRow; other: RecordRow }) {
  const query = useQuery(referencesOptions(kind, other.id));
  if (hasFailed(query)) return <PartFailure of={query} verb="count" what={`what moves from ${other.code}`} />;
  const { data } = query;
  return (
    <p role="status" className="text-muted-foreground">
      {data ? movesText(data, { from: other.code, to: record.code }) : `Counting what refers to ${other.code}…`}
    </p>
  );
}

/** “12 assignments and 2 teams (members) move to FRL-000123.” A field is named where its kind has several. */
function movesText(counts: readonly ReferenceCount[], { from, to }: { from: string; to: string }): string {
  if (counts.length === 0) return `Nothing else refers to ${from}.`;
  const parts = counts.map(({ kind, field, count }) => {
    const isAlone = counts.filter((other) => other.kind === kind).length === 1;
    return `${formatRecordCount(definitionOf(kind), count)}${isAlone ? "" : ` (${field.toLowerCase()})`}`;
  });
  const isSingle = counts.length === 1 && counts[0]?.count === 1;
  return `${formatList(parts)} ${isSingle ? "moves" : "move"} to ${to}.`;
}

/** Why a merge was refused. After a conflict the screen already displays the newest values. */
function MergeProblem({ definition, error }: { definition: Definition; error: Error }) {
  const { current, references = [], errors = [] } = error instanceof ProblemError ? error.problem : {};
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-surface p-3 text-danger">
      <p className="font-medium">
        {error.message}
        {current ? " Its newest values are displayed; check your choices and merge again." : null}
      </p>
      {errors.length > 0 ? (
        <ul className="grid gap-1">
          {errors.map(({ path, message }) => (
            <li key={path}>
              {labelOf(definition, path)}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {references.map(({ kind, id, code, name }) =>
        isKind(kind) ? (
          <Link key={id} href={`${listPath(kind)}/${id}`} className="w-fit underline underline-offset-4">
            {name} ({code})
          </Link>
        ) : null,
      )}
    </div>
  );
}

function labelOf({ fields }: Definition, path: string): string {
  const name = path.replace(/^fields\./, "");
  return fields[name]?.label ?? name;
}
