import { SearchBox } from "@/components/records/filter/search-box";
import { Field } from "@/components/ui/field";
import { Input, NativeSelect } from "@/components/ui/input";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { ANY_RATE, LEDGER_ACTIONS, type LedgerFilter } from "@/lib/records/ledger-filter";
import { addDays } from "@/lib/staffing/days";
import { useToday } from "../moment";

type ChangeFiltersProps = {
  filter: LedgerFilter;
  kinds: readonly Kind[];
  people: readonly { id: string; name: string }[];
  onOpen: (changes: Partial<LedgerFilter>, way?: "push" | "replace") => void;
};

const SEARCHED = ["name", "code"];
const ACTION_NAMES = { create: "Created", update: "Changed", delete: "Deleted" } as const;

export function ChangeFilters({ filter, kinds, people, onOpen }: ChangeFiltersProps) {
  const { kind, field, action, by } = filter;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <div className="flex w-full md:w-64">
        <SearchBox
          value={filter.q}
          words={SEARCHED}
          onSearch={(q, isContinued) => onOpen({ q }, isContinued ? "replace" : "push")}
        />
      </div>
      <NativeSelect
        aria-label="Kind"
        className="min-w-32 max-sm:flex-1"
        value={kind ?? ""}
        onChange={({ target }) =>
          onOpen({ kind: kinds.find((one) => one === target.value), field: field === ANY_RATE ? field : undefined })
        }
      >
        <option value="">All records</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {definitionOf(one).many}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Field"
        className="min-w-32 max-sm:flex-1"
        value={field ?? ""}
        onChange={({ target }) => onOpen({ field: target.value || undefined })}
      >
        <option value="">Any field</option>
        <option value={ANY_RATE}>Any rate</option>
        {fieldsOf(kind, field).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Action"
        className="min-w-28 max-sm:flex-1"
        value={action ?? ""}
        onChange={({ target }) => onOpen({ action: LEDGER_ACTIONS.find((one) => one === target.value) })}
      >
        <option value="">Any action</option>
        {LEDGER_ACTIONS.map((one) => (
          <option key={one} value={one}>
            {ACTION_NAMES[one]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Changed by"
        className="max-w-60 min-w-36 max-sm:flex-1"
        value={by ?? ""}
        onChange={({ target }) => onOpen({ by: target.value || undefined })}
      >
        <option value="">Anybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Days filter={filter} onOpen={onOpen} />
    </div>
  );
}

const PERIODS = [
  { label: "Today", days: 0 },
  { label: "Last 7 days", days: 6 },
  { label: "Last 30 days", days: 29 },
] as const;

/** The usual periods, and days of one’s own. */
function Days({ filter: { from, to }, onOpen }: Pick<ChangeFiltersProps, "filter" | "onOpen">) {
  const today = useToday();
  const period = to === undefined ? PERIODS.find(({ days }) => addDays(today, -days) === from) : undefined;
  return (
    <>
      <NativeSelect
        aria-label="When"
        className="min-w-32 max-sm:flex-1"
        value={period ? String(period.days) : from || to ? "own" : ""}
        onChange={({ target }) => {
          const chosen = PERIODS.find(({ days }) => String(days) === target.value);
          if (chosen) onOpen({ from: addDays(today, -chosen.days), to: undefined });
          else if (target.value === "own") onOpen({ from: addDays(today, -29), to: today });
          else onOpen({ from: undefined, to: undefined });
        }}
      >
        <option value="">Any time</option>
        {PERIODS.map(({ label, days }) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
        <option value="own">From … to …</option>
      </NativeSelect>
      {!period && (from || to) ? (
        <>
          <DayInput label="From" value={from} onDay={(day) => onOpen({ from: day })} />
          <DayInput label="To" value={to} onDay={(day) => onOpen({ to: day })} />
        </>
      ) : null}
    </>
  );
}

type DayInputProps = { label: string; value: string | undefined; onDay: (day: string | undefined) => void };

function DayInput({ label, value, onDay }: DayInputProps) {
  return (
    <Field label={label} isLabelHidden>
      {(control) => (
        <Input
          {...control}
          type="date"
          className="w-36"
          value={value ?? ""}
          onChange={({ target }) => onDay(target.value || undefined)}
        />
      )}
    </Field>
  );
}

/** The fields of the chosen kind; without one only that of the URL, whose kind nobody knows. */
function fieldsOf(kind: Kind | undefined, field: string | undefined): { name: string; label: string }[] {
  if (kind) return Object.entries(definitionOf(kind).fields).map(([name, { label }]) => ({ name, label }));
  return field === undefined || field === ANY_RATE ? [] : [{ name: field, label: field }];
}
