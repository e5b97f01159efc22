"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import type { Import, ImportMode } from "@/lib/contract/changes/import";
import { mappedKeys } from "@/lib/records/import/keys";
import { changeSettingsOptions, importActionOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { cn } from "@/lib/utils";
import { KeyNote } from "./key-note";

type MatchingStepProps = { data: Import; canCreate: boolean; onBack: () => void; onChecked: () => void };

export function MatchingStep({ data, canCreate, onBack, onChecked }: MatchingStepProps) {
  const client = useQueryClient();
  const { settings } = data;
  const definition = definitionOf(data.kind);
  const one = definition.one.toLowerCase();
  const many = definition.many.toLowerCase();
  const change = useMutationOnce(changeSettingsOptions(client, data.id));
  const check = useMutationOnce(importActionOptions(client, data.id, "The file couldn’t be checked"));
  const keys = mappedKeys(definition, settings.columns);
  const modes: { mode: ImportMode; title: string; text: string }[] = [
    {
      mode: "upsert",
      title: "Add and update",
      text: `Rows that match change the existing ${many}; the others are added.`,
    },
    { mode: "create", title: "Only add", text: `Rows that match existing ${many} are skipped.` },
    { mode: "update", title: "Only update", text: "Rows without a match are skipped." },
  ];
  const hasAmounts = settings.columns.some((name) =>
    ["money", "decimal"].includes(definition.fields[name ?? ""]?.type ?? ""),
  );
  return (
    <section aria-labelledby="matching-title" className="grid grid-cols-1 gap-5">
      <h2 id="matching-title" className="section-title">
        What happens to each row
      </h2>
      <fieldset className="grid gap-2 sm:grid-cols-3">
        <legend className="sr-only">Mode</legend>
        {modes.map(({ mode, title, text }) => {
          const isOff = (mode !== "update" && !canCreate) || (mode !== "create" && keys.length === 0);
          return (
            <label
              key={mode}
              className={cn(
                "flex gap-2.5 rounded-lg border bg-card p-3 shadow-raised has-checked:border-primary has-checked:bg-[color-mix(in_oklab,var(--primary)_6%,var(--card))] has-focus-visible:outline-2 has-focus-visible:outline-ring/45",
                isOff && "opacity-60",
              )}
            >
              <input
                type="radio"
                aria-label={title}
                name="mode"
                className="mt-0.5"
                disabled={isOff}
                checked={settings.mode === mode}
                onChange={() =>
                  change.mutate({
                    mode,
                    key: mode !== "create" && settings.key === null ? (keys[0]?.name ?? null) : settings.key,
                  })
                }
              />
              <span className="grid content-start gap-0.5">
                <span className="font-medium">{title}</span>
                <span className="text-muted-foreground">{text}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      <KeyNote data={data} canCreate={canCreate} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Match by" hint={keyHint(settings.key, one)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={settings.key ?? ""}
              onChange={(event) => change.mutate({ key: event.target.value || null })}
            >
              {settings.mode === "create" ? <option value="">Nothing: every row is new</option> : null}
              {keys.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {settings.mode === "create" ? null : (
          <Field label="Empty cells">
            {(control) => (
              <NativeSelect
                {...control}
                value={settings.blanks}
                onChange={(event) => change.mutate({ blanks: event.target.value === "clear" ? "clear" : "keep" })}
              >
                <option value="keep">Leave the value as it is</option>
                <option value="clear">Empty the field</option>
              </NativeSelect>
            )}
          </Field>
        )}
        {hasAmounts ? (
          <Field label="Too many decimals">
            {(control) => (
              <NativeSelect
                {...control}
                value={settings.extraDecimals ?? "fail"}
                onChange={(event) =>
                  change.mutate({ extraDecimals: event.target.value === "round" ? "round" : "fail" })
                }
              >
                <option value="fail">Rows fail</option>
                <option value="round">Round: 33.333 is 33.33</option>
              </NativeSelect>
            )}
          </Field>
        ) : null}
        {settings.columns.includes("version") && settings.mode !== "create" ? (
          <Field label="Changed since the export">
            {(control) => (
              <NativeSelect
                {...control}
                value={settings.stale}
                onChange={(event) =>
                  change.mutate({ stale: event.target.value === "overwrite" ? "overwrite" : "fail" })
                }
              >
                <option value="fail">Choose row by row</option>
                <option value="overwrite">Use the file in all</option>
              </NativeSelect>
            )}
          </Field>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-muted-foreground">The check changes nothing. It shows what the import would do.</p>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={change.isPending || check.isPending || (!canCreate && keys.length === 0)}
          onClick={() => check.mutate("check", { onSuccess: onChecked })}
        >
          Check file
        </Button>
      </div>
    </section>
  );
}

function keyHint(key: string | null, one: string): string {
  if (key === null) return `Rows may repeat a ${one} that exists.`;
  return key === "name"
    ? "Names may not be unique. Match by another column if you can."
    : "Upper case and spaces make no difference.";
}
