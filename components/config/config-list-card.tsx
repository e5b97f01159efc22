"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import Link from "next/link";
import { lazy, Suspense, useState } from "react";
import { Moment } from "@/components/records/moment";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input, NativeSelect } from "@/components/ui/input";
import { ACCESS_ROLES } from "@/lib/access/access-role";
import type { ConfigItem, ConfigList } from "@/lib/contract/config";
import { ProblemError } from "@/lib/query/api-client";
import { configKeys, saveConfigOptions } from "@/lib/query/config-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import {
  addItem,
  changeItem,
  draftOf,
  editOf,
  hasMissingReplacement,
  isChanged,
  moveItem,
  removeItem,
  restoreItem,
  usesText,
  type ConfigDraft,
  type DraftItem,
} from "./config-draft";

const ConfigHistory = lazy(async () => ({ default: (await import("./config-history")).ConfigHistory }));

const VALUE_MAX = 60;

type ConfigListCardProps = { list: ConfigList; title: string; description: string };

/** One list: its values in order, and its history. Changes are saved together. */
export function ConfigListCard({ list, title, description }: ConfigListCardProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<ConfigDraft>(() => draftOf(list));
  const [hasHistory, setHistory] = useState(false);
  const { mutate, isPending, error, reset } = useMutationOnce(saveConfigOptions(client, list.key));
  const hasChanges = isChanged(draft, list);
  const edit = (next: ConfigDraft) => {
    reset();
    setDraft(next);
  };
  const isStale = error instanceof ProblemError && error.problem.current !== undefined;
  return (
    <Card role="region" aria-label={title}>
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
            if (hasChanges && !hasMissingReplacement(draft)) mutate({ edit: editOf(draft), version: list.version });
          }}
        >
          {draft.items.length === 0 ? <p className="text-muted-foreground">The list is empty.</p> : null}
          <ol aria-label={title} className="divide-y border-y empty:hidden">
            {draft.items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                index={index}
                isLast={index === draft.items.length - 1}
                hasName={list.key === "zones"}
                error={errorAt(error, `items.${index}.value`) ?? errorAt(error, `items.${index}.name`)}
                onChange={(change) => edit(changeItem(draft, item.id, change))}
                onMove={(by) => edit(moveItem(draft, index, by))}
                onRemove={() => edit(removeItem(draft, item.id))}
              />
            ))}
          </ol>
          <Replacements draft={draft} list={list} onChange={edit} />
          <AddRow list={list} draft={draft} onAdd={(value, name) => edit(addItem(draft, value, name))} />
          {error ? <SaveProblem error={error} isStale={isStale} /> : null}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              className="max-md:h-11"
              disabled={!hasChanges || hasMissingReplacement(draft) || isPending}
            >
              {isPending ? "Saving…" : "Save"}
            </Button>
            {hasChanges ? (
              <Button
                variant="ghost"
                className="max-md:h-11"
                onClick={() => {
                  edit(draftOf(list));
                  if (isStale) void client.invalidateQueries({ queryKey: configKeys.lists });
                }}
              >
                {isStale ? "Discard and reload" : "Discard changes"}
              </Button>
            ) : null}
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
                onClick={() => setHistory(!hasHistory)}
              >
                History<span className="sr-only"> of {title}</span>
              </Button>
            </span>
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

function errorAt(error: Error | null, path: string): string | null {
  if (!(error instanceof ProblemError)) return null;
  return error.problem.errors?.find((one) => one.path === path)?.message ?? null;
}

type ItemRowProps = {
  item: DraftItem;
  index: number;
  isLast: boolean;
  hasName: boolean;
  error: string | null;
  onChange: (change: Partial<DraftItem>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function ItemRow({ item, index, isLast, hasName, error, onChange, onMove, onRemove }: ItemRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1 py-1.5">
      <div className="flex min-w-0 flex-1 basis-64 gap-2">
        <Field label={`Value ${index + 1}`} isLabelHidden error={error} className={hasName ? "w-24" : "flex-1"}>
          {(control) => (
            <Input
              {...control}
              value={item.value}
              maxLength={VALUE_MAX}
              readOnly={item.isBuiltIn}
              onChange={({ target }) => onChange({ value: target.value })}
            />
          )}
        </Field>
        {hasName ? (
          <Field label={`Name ${index + 1}`} isLabelHidden className="flex-1">
            {(control) => (
              <Input
                {...control}
                value={item.name ?? ""}
                maxLength={80}
                onChange={({ target }) => onChange({ name: target.value })}
              />
            )}
          </Field>
        ) : null}
      </div>
      <div className="flex min-h-9 items-center gap-1 max-md:min-h-11 max-sm:w-full">
        <span className="mr-2 grow text-xs text-muted-foreground sm:w-36 sm:grow-0 sm:text-right">
          {item.isBuiltIn ? "Built in" : <Uses uses={item.uses} />}
        </span>
        <Button
          variant="ghost"
          size="icon-sm"
          className="max-md:size-11"
          aria-label={`Move ${item.value} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          className="max-md:size-11"
          aria-label={`Move ${item.value} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          className="max-md:size-11"
          aria-label={`Remove ${item.value}`}
          disabled={item.isBuiltIn}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
    </li>
  );
}

function Uses({ uses }: { uses: ConfigItem["uses"] }) {
  if (uses.length === 0) return "Not used";
  return uses.map(({ label, count, path }, i) => (
    <span key={label}>
      {i > 0 ? ", " : null}
      {path ? (
        <Link href={path} prefetch={false} className="underline-offset-4 hover:underline">
          {usesText([{ label, count, path }])}
        </Link>
      ) : (
        usesText([{ label, count, path }])
      )}
    </span>
  ));
}

type ReplacementsProps = { draft: ConfigDraft; list: ConfigList; onChange: (draft: ConfigDraft) => void };

/** Removed values in use: each needs another to take its place, or goes back to the list. */
function Replacements({ draft, list, onChange }: ReplacementsProps) {
  const removed = Object.entries(draft.replacements);
  if (removed.length === 0) return null;
  return (
    <ul
      aria-label="Replace everywhere"
      className="grid gap-3 rounded-md border border-warning/40 bg-warning-surface p-4"
    >
      {removed.map(([value, replacement]) => {
        const uses = list.items.find((item) => item.value === value)?.uses ?? [];
        return (
          <li key={value} className="flex flex-wrap items-end gap-x-2 gap-y-2">
            <Field
              label={`“${value}” is used by ${usesText(uses)}. Replace it everywhere with`}
              className="min-w-0 flex-1 basis-64"
            >
              {(control) => (
                <NativeSelect
                  {...control}
                  value={replacement}
                  onChange={({ target }) =>
                    onChange({ ...draft, replacements: { ...draft.replacements, [value]: target.value } })
                  }
                >
                  <option value="">Choose a value</option>
                  {draft.items.map((item) => (
                    <option key={item.id} value={item.value}>
                      {item.value}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Button
              variant="secondary"
              className="max-md:h-11"
              onClick={() => onChange(restoreItem(draft, list, value))}
            >
              Keep it
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

type AddRowProps = { list: ConfigList; draft: ConfigDraft; onAdd: (value: string, name: string | null) => void };

function AddRow({ list, draft, onAdd }: AddRowProps) {
  const [value, setValue] = useState("");
  const [name, setName] = useState("");
  const hasName = list.key === "zones";
  const problem = problemOf(value, draft);
  const rolesLeft = ACCESS_ROLES.filter((role) => draft.items.every((item) => item.value !== role));

  function add() {
    if (value.trim() === "" || problem !== null) return;
    onAdd(value.trim(), hasName ? name.trim() || value.trim() : null);
    setValue("");
    setName("");
  }

  return (
    <div className="flex flex-wrap items-start gap-2">
      {list.key === "two-factor-roles" ? (
        <Field label="New access role" isLabelHidden className="min-w-0 flex-1 basis-40">
          {(control) => (
            <NativeSelect {...control} value={value} onChange={({ target }) => setValue(target.value)}>
              <option value="">Choose an access role</option>
              {rolesLeft.map((role) => (
                <option key={role} value={role}>
                  {role}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ) : (
        <Field label="New value" isLabelHidden error={problem} className={hasName ? "w-24" : "min-w-0 flex-1 basis-40"}>
          {(control) => (
            <Input
              {...control}
              placeholder={hasName ? "Code" : "New value"}
              value={value}
              maxLength={VALUE_MAX}
              onChange={({ target }) => setValue(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
          )}
        </Field>
      )}
      {hasName ? (
        <Field label="New name" isLabelHidden className="min-w-0 flex-1 basis-40">
          {(control) => (
            <Input
              {...control}
              placeholder="Name"
              value={name}
              maxLength={80}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
          )}
        </Field>
      ) : null}
      <Button
        variant="secondary"
        className="max-md:h-11"
        disabled={value.trim() === "" || problem !== null}
        onClick={add}
      >
        <Plus aria-hidden />
        Add
      </Button>
    </div>
  );
}

function problemOf(value: string, { items }: ConfigDraft): string | null {
  if (value.includes(",")) return "Leave out the comma";
  const same = items.find((item) => comparable(item.value) === comparable(value));
  return same && value.trim() !== "" ? `“${same.value}” is already in the list` : null;
}

// As the contract compares them, whose schemas this page loads only with the first answer.
function comparable(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
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
