"use client";

import { useQueryClient } from "@tanstack/react-query";
import { use, useId, useState } from "react";
import { Label } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { cacheNames, useCachedNames, type ReferenceTable, useReference } from "@/lib/query/records/reference-data";
import type { Definition, Field } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import { countryName, countryOfState } from "@/lib/records/places/countries";
import { InstallationCountries } from "@/lib/shell/installation/installation-countries";
import { ownValue } from "@/lib/values";
import { ChoicesNote } from "../../choices-note";
import { matchEntries } from "../../match-entries";
import { unknownValue } from "../filter-text/reference-names";
import { CheckboxList, toggledValues } from "./checkbox-list";
import { useFacet } from "./choice-checkboxes";
import type { DraftProps } from "./filter-draft";
import { RecordCheckboxes } from "./record-checkboxes";

type ReferenceCheckboxesProps = DraftProps<"reference"> & { definition: Definition; table: ReferenceTable };

/** Choices from a reference table, such as states and cities. */
export function ReferenceCheckboxes({ table, ...props }: ReferenceCheckboxesProps) {
  const parent = props.field.within ? props.definition.fields[props.field.within] : undefined;
  if (table !== "cities" || parent?.type !== "reference" || isKind(parent.to)) {
    return <EntryCheckboxes {...props} table={table} within={null} />;
  }
  return <CityCheckboxes {...props} parent={parent} parentTable={parent.to} />;
}

type CityCheckboxesProps = DraftProps<"reference"> & {
  definition: Definition;
  parent: Field;
  parentTable: ReferenceTable;
};

/** Cities, searched by name or listed for one state, which isn't part of the filter. */
function CityCheckboxes({ parent, parentTable, ...props }: CityCheckboxesProps) {
  const id = useId();
  const [within, setWithin] = useState("");
  const { entries, isLoading, error, retry } = useReference(parentTable);
  const hasCountries = use(InstallationCountries).length > 1;
  const nameOf = ({ key, name }: { key: string; name: string }) =>
    hasCountries && parentTable === "states" ? `${name}, ${countryName(countryOfState(key))}` : name;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid gap-1">
        <Label htmlFor={id} className="font-normal text-muted-foreground">
          {parent.label}
        </Label>
        <NativeSelect id={id} value={within} onChange={(event) => setWithin(event.target.value)}>
          <option value="">{isLoading ? "Loading…" : `Any ${parent.label.toLowerCase()}`}</option>
          {entries.map(({ key, name }) => (
            <option key={key} value={key}>
              {nameOf({ key, name })}
            </option>
          ))}
        </NativeSelect>
      </div>
      {error ? (
        <button type="button" className="text-left text-sm underline" onClick={retry}>
          {error} Try again
        </button>
      ) : null}
      {within === "" ? (
        <RecordCheckboxes {...props} of="cities" hint={`Type a name or choose a ${parent.label.toLowerCase()}`} />
      ) : (
        <EntryCheckboxes key={within} {...props} table="cities" within={within} />
      )}
    </div>
  );
}

type EntryCheckboxesProps = ReferenceCheckboxesProps & { within: string | null };

// With fewer entries than this, there is no search box.
const SEARCHED_MIN = 9;

function EntryCheckboxes({ definition, table, within, name, field, draft, onDraft }: EntryCheckboxesProps) {
  const client = useQueryClient();
  const [q, setQ] = useState("");
  const [pinned, setPinned] = useState(draft.values);
  const { entries, isLoading, error, retry } = useReference(table, { within });
  const known = useCachedNames(table);
  const counts = useFacet(definition.kind, name, table === "centerCodes");
  // Entries within a state are only some of the table: a missing key may still be known elsewhere.
  const isComplete = within === null && entries.length > 0;
  const pinnedEntries = pinned.map((key) => ({
    key,
    name:
      entries.find((entry) => entry.key === key)?.name ??
      ownValue(known, key) ??
      (isComplete ? unknownValue(key) : key),
  }));
  const matching = matchEntries(entries, q);
  const hasCountries = use(InstallationCountries).length > 1;
  const detailOf = (key: string) => {
    if (table === "states" && hasCountries) return countryName(countryOfState(key));
    return table === "zones" ? key : undefined;
  };
  const displayed =
    q.trim() === "" ? [...pinnedEntries, ...matching.filter(({ key }) => !pinned.includes(key))] : matching;

  function toggle(key: string, isChecked: boolean) {
    if (isChecked) {
      const added = entries.filter((entry) => entry.key === key);
      cacheNames(client, table, added);
    }
    if (isChecked && q !== "" && !pinned.includes(key)) setPinned([...pinned, key]);
    onDraft({ values: toggledValues(draft.values, key, isChecked) });
  }

  return (
    <CheckboxList
      label={field.label}
      options={displayed.map((entry) => ({
        value: entry.key,
        label: entry.name,
        detail: counts.countOf(entry.key) ?? detailOf(entry.key),
      }))}
      checked={draft.values}
      onToggle={toggle}
      {...(entries.length === 0 || entries.length >= SEARCHED_MIN ? { search: { q, onSearch: setQ } } : {})}
      note={<ChoicesNote count={displayed.length} isLoading={isLoading} error={error} onRetry={retry} />}
    />
  );
}
