"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import type { Import, ImportMode, ImportSettings } from "@/lib/contract/changes/import";
import { mappedKeys } from "@/lib/records/import/keys";
import { changeSettingsOptions, importActionOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { cn } from "@/lib/utils";
import { KeyNote } from "./key-note";
import { SettingSelect } from "./setting-select";

type MatchingStepProps = { data: Import; canCreate: boolean; onBack: () => void; onChecked: () => void };

export function MatchingStep({ data, canCreate, onBack, onChecked }: MatchingStepProps) {
  const client = useQueryClient();
  const definition = definitionOf(data.kind);
  const change = useMutationOnce(changeSettingsOptions(client, data.id));
  const check = useMutationOnce(importActionOptions(client, data.id, "The file couldn’t be checked"));
  const keys = mappedKeys(definition, data.settings.columns);
  const parts = { definition, settings: data.settings, keys, onChange: change.mutate };
  return (
    <section aria-labelledby="matching-title" className="grid grid-cols-1 gap-5">
      <h2 id="matching-title" className="section-title">
        What happens to each row
      </h2>
      <ModeChoice {...parts} canCreate={canCreate} />
      <KeyNote data={data} canCreate={canCreate} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <MatchSelects {...parts} />
        <DecimalsSelect {...parts} />
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

type SettingsProps = {
  definition: Definition;
  settings: ImportSettings;
  keys: ReturnType<typeof mappedKeys>;
  onChange: (change: Partial<ImportSettings>) => void;
};

/** What is done with rows that match a record and with those that don't. */
function ModeChoice({ definition, settings, keys, canCreate, onChange }: SettingsProps & { canCreate: boolean }) {
  const many = definition.many.toLowerCase();
  const modes: { mode: ImportMode; title: string; text: string }[] = [
    {
      mode: "upsert",
      title: "Add and update",
      text: `Rows that match change the existing ${many}; the others are added.`,
    },
    { mode: "create", title: "Only add", text: `Rows that match existing ${many} are skipped.` },
    { mode: "update", title: "Only update", text: "Rows without a match are skipped." },
  ];
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3">
      <legend className="sr-only">Mode</legend>
      {modes.map(({ mode, title, text }) => {
        const isOff = (mode !== "update" && !canCreate) || (mode !== "create" && keys.length === 0);
        const needsKey = mode !== "create" && settings.key === null;
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
              onChange={() => onChange({ mode, key: needsKey ? (keys[0]?.name ?? null) : settings.key })}
            />
            <span className="grid content-start gap-0.5">
              <span className="font-medium">{title}</span>
              <span className="text-muted-foreground">{text}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** How rows find their record, and what they change in it. */
function MatchSelects({ definition, settings, keys, onChange }: SettingsProps) {
  const isCreating = settings.mode === "create";
  return (
    <>
      <SettingSelect
        label="Match by"
        hint={keyHint(settings.key, definition.one.toLowerCase())}
        value={settings.key ?? ""}
        options={[
          ...(isCreating ? [{ value: "", label: "Nothing: every row is new" }] : []),
          ...keys.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={(key) => onChange({ key: key || null })}
      />
      {isCreating ? null : (
        <SettingSelect
          label="Empty cells"
          value={settings.blanks}
          options={BLANKS}
          onChange={(blanks) => onChange({ blanks })}
        />
      )}
      {settings.columns.includes("version") && !isCreating ? (
        <SettingSelect
          label="Both changed since the export"
          value={settings.stale}
          options={STALE}
          onChange={(stale) => onChange({ stale })}
        />
      ) : null}
    </>
  );
}

/** What becomes of decimals that a field has no room for, if the file has amounts. */
function DecimalsSelect({ definition, settings, onChange }: SettingsProps) {
  const types = settings.columns.map((name) => definition.fields[name ?? ""]?.type);
  if (!types.includes("money") && !types.includes("decimal")) return null;
  return (
    <SettingSelect
      label="Too many decimals"
      value={settings.extraDecimals ?? "fail"}
      options={EXTRA_DECIMALS}
      onChange={(extraDecimals) => onChange({ extraDecimals })}
    />
  );
}

const BLANKS = [
  { value: "keep", label: "Leave the value as it is" },
  { value: "clear", label: "Empty the field" },
] as const;
const STALE = [
  { value: "fail", label: "Choose row by row" },
  { value: "overwrite", label: "Use the file in all" },
] as const;
const EXTRA_DECIMALS = [
  { value: "fail", label: "Rows fail" },
  { value: "round", label: "Round: 33.333 is 33.33" },
] as const;

function keyHint(key: string | null, one: string): string {
  if (key === null) return `Rows may repeat a ${one} that exists.`;
  return key === "name"
    ? "Names may not be unique. Match by another column if you can."
    : "Upper case and spaces make no difference.";
}
