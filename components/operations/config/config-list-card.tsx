"use client";

import { MutationObserver, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { announceRun } from "@/components/records/bulk/announce-run";
import { Moment } from "@/components/records/moment";
import { offerUndo } from "@/components/records/offer-undo";
import { DisabledIfViewed } from "@/lib/shell/unless-viewed";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { ConfigEdit, ConfigList } from "@/lib/contract/operations/config";
import { ProblemError } from "@/lib/query/api-client";
import { errorAt } from "@/lib/shell/set-field-errors";
import { configKeys, saveConfigOptions } from "@/lib/query/operations/config-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { ConfigAddRow } from "./config-add-row";
import {
  addItem,
  changeItem,
  draftOf,
  editOf,
  hasMissingReplacement,
  invertEdit,
  isChanged,
  moveItem,
  readableName,
  remainingItems,
  removeItem,
  type ConfigDraft,
} from "./config-draft";
import { ConfigItemRow } from "./config-item-row";
import { ConfigReplacement } from "./config-replacement";

const ConfigHistory = lazy(async () => ({ default: (await import("./config-history")).ConfigHistory }));

type ConfigListCardProps = { list: ConfigList; title: string; description: string; isHidden?: boolean };

/** One list: its values in order, and its history. Changes are saved together. */
export function ConfigListCard({ list, title, description, isHidden = false }: ConfigListCardProps) {
  const client = useQueryClient();
  const items = useRef<HTMLOListElement>(null);
  const [draft, setDraft] = useState<ConfigDraft>(() => draftOf(list));
  const [version, setVersion] = useState(list.version);
  // A draft belongs to the version that it began with.
  if (version !== list.version) {
    setVersion(list.version);
    setDraft(draftOf(list));
  }
  const [isEdited, setEdited] = useState(false); // Its button stays once it was there, so that the focus does.
  const [hasHistory, setHistory] = useState(false);
  const { mutate, isPending, error, reset } = useMutationOnce(
    saveConfigOptions(client, list.key, (saved, edit) => announceSave(client, { before: list, saved, edit })),
  );
  const hasChanges = isChanged(draft, list);
  const isSavable = hasChanges && !hasMissingReplacement(draft) && !isPending;
  const edit = (next: ConfigDraft) => {
    setEdited(true);
    reset();
    setDraft(next);
  };
  const remove = (id: string, index: number) => {
    // Before the row goes, so that the focus stays in the list.
    neighbourOf(items.current, index)?.focus();
    edit(removeItem(draft, id));
  };
  const isStale = error instanceof ProblemError && error.problem.current !== undefined;
  const discard = () => {
    edit(draftOf(list));
    if (isStale) void client.invalidateQueries({ queryKey: configKeys.lists });
  };
  return (
    <Card role="region" aria-label={title} id={list.key} hidden={isHidden}>
      <CardHeader>
        <div className="grid min-w-0 gap-0.5">
          <CardTitle>{title}</CardTitle>
          <CardDescription>{description}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isSavable) mutate({ edit: editOf(draft), version: list.version });
          }}
        >
          <DisabledIfViewed>
            {draft.items.length === 0 ? <p className="text-muted-foreground">The list is empty.</p> : null}
            <ol ref={items} aria-label={title} className="divide-y border-y empty:hidden">
              {draft.items.map((item, index) => {
                if (item.replacement !== null) {
                  const onReplace = (to: string | null) => edit(changeItem(draft, item.id, { replacement: to }));
                  return <ConfigReplacement key={item.id} {...{ item, draft, onReplace }} listKey={list.key} />;
                }
                const position = remainingItems(draft).indexOf(item);
                return (
                  <ConfigItemRow
                    key={item.id}
                    item={item}
                    index={position}
                    isLast={index === draft.items.length - 1}
                    hasName={list.key === "zones"}
                    readableName={readableName(list.key, item.value)}
                    error={errorAt(error, `items.${position}.value`) ?? errorAt(error, `items.${position}.name`)}
                    onChange={(change) => edit(changeItem(draft, item.id, change))}
                    onMove={(by) => edit(moveItem(draft, index, by))}
                    onRemove={() => remove(item.id, index)}
                  />
                );
              })}
            </ol>
            <ConfigAddRow list={list} draft={draft} onAdd={(value, name) => edit(addItem(draft, value, name))} />
          </DisabledIfViewed>
          {error ? <SaveProblem error={error} isStale={isStale} /> : null}
          <div className="flex flex-wrap items-center gap-2">
            {isEdited ? (
              <Button type="submit" className="max-md:h-11" aria-disabled={!isSavable}>
                {isPending ? "Saving…" : "Save"}
              </Button>
            ) : null}
            {hasChanges ? (
              <Button variant="ghost" className="max-md:h-11" onClick={discard}>
                {isStale ? "Discard and reload" : "Discard changes"}
              </Button>
            ) : null}
            <LastChange list={list} title={title} hasHistory={hasHistory} onHistory={setHistory} />
          </div>
        </form>
        {hasHistory ? (
          <Suspense fallback={null}>
            <ConfigHistory configKey={list.key} />
          </Suspense>
        ) : null}
      </CardContent>
    </Card>
  );
}

type LastChangeProps = Pick<ConfigListCardProps, "list" | "title"> & {
  hasHistory: boolean;
  onHistory: (hasHistory: boolean) => void;
};

function LastChange({ list, title, hasHistory, onHistory }: LastChangeProps) {
  return (
    <span className="ml-auto flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
      {list.updatedAt ? (
        <span>
          {list.updatedBy ?? "Somebody"}, <Moment at={list.updatedAt} />
        </span>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        className="max-md:h-11"
        aria-expanded={hasHistory}
        onClick={() => onHistory(!hasHistory)}
      >
        History<span className="sr-only"> of {title}</span>
      </Button>
    </span>
  );
}

type Save = { before: ConfigList; saved: ConfigList; edit: ConfigEdit };

function announceSave(client: QueryClient, save: Save): void {
  offerUndo(client, { title: "List saved", variant: "success" }, () => void undoSave(client, save));
}

/** Puts the list back as it was, and the values that others replaced in records; says which of them stay. */
async function undoSave(client: QueryClient, { before, saved, edit }: Save): Promise<void> {
  const { key } = before;
  const options = saveConfigOptions(client, key, ({ undos }) => {
    if (undos.length === 0) offerUndo(client, { title: "Change undone" }, null);
    for (const run of undos) announceRun(client, run);
  });
  const undo = new MutationObserver(client, { ...options, meta: { failure: "The change couldn’t be undone" } });
  await undo.mutate({ edit: invertEdit(before, edit), version: saved.version }).catch(() => undefined);
}

/** The button that removes the next item, or else the one before. */
function neighbourOf(items: HTMLOListElement | null, index: number): HTMLButtonElement | null {
  const row = items?.children[index + 1] ?? items?.children[index - 1];
  return row?.querySelector("button:last-of-type") ?? null;
}

function SaveProblem({ error, isStale }: { error: Error; isStale: boolean }) {
  const messages =
    error instanceof ProblemError
      ? (error.problem.errors ?? []).filter(({ path }) => !path.startsWith("items.")).map(({ message }) => message)
      : [];
  return (
    <div role="alert" className="grid gap-1 font-medium text-danger">
      <p>{isStale ? "Somebody else has changed this list in the meantime." : error.message}</p>
      {messages.map((message) => (
        <p key={message} className="font-normal">
          {message}
        </p>
      ))}
    </div>
  );
}
