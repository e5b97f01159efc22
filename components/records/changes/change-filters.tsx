import { ListFilter } from "lucide-react";
import { useId, useState } from "react";
import { FilterSelect } from "@/components/records/filter/filter-select";
import { SearchBox } from "@/components/records/filter/search-box";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { ANY_RATE, LEDGER_ACTIONS, type LedgerFilter } from "@/lib/records/ledger-filter";
import { addDays } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { useReaderClock } from "../moment";

type ChangeFiltersProps = {
  filter: LedgerFilter;
  kinds: readonly Kind[];
  people: readonly { id: string; name: string }[];
  onOpen: (changes: Partial<LedgerFilter>, way?: "push" | "replace") => void;
};

const ANY = { kind: undefined, field: undefined, action: undefined, by: undefined, from: undefined, to: undefined };
const SEARCHED = ["name", "code"];
const ACTION_NAMES = { create: "Created", update: "Changed", delete: "Deleted" } as const;

export function ChangeFilters({ filter, kinds, people, onOpen }: ChangeFiltersProps) {
  const { kind, field, action, by, from, to } = filter;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = [kind, field, action, by, from ?? to].filter(Boolean).length;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 flex-1 sm:w-full sm:flex-none md:w-64">
        <SearchBox
          value={filter.q}
          words={SEARCHED}
          onSearch={(q, isContinued) => onOpen({ q }, isContinued ? "replace" : "push")}
        />
      </div>
      {/* Phones have them behind a button, so that the first change is in sight. */}
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        className="sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden />
        Filters
        {count > 0 ? <span className="text-muted-foreground">{count}</span> : null}
      </Button>
      <div id={id} className={cn("flex flex-wrap items-center gap-2 max-sm:w-full", !isOpen && "max-sm:hidden")}>
        <FilterSelect
          label="Kind"
          value={kind}
          anyText="All records"
          options={kinds.map((one) => ({ value: one, label: definitionOf(one).many }))}
          onChange={(one) => onOpen({ kind: one ?? undefined, field: field === ANY_RATE ? field : undefined })}
        />
        <FilterSelect
          label="Field"
          value={field}
          anyText="Any field"
          options={[{ value: ANY_RATE, label: "Any rate" }, ...fieldsOf(kind, field)]}
          onChange={(one) => onOpen({ field: one ?? undefined })}
        />
        <FilterSelect
          label="Action"
          value={action}
          anyText="Any action"
          options={LEDGER_ACTIONS.map((one) => ({ value: one, label: ACTION_NAMES[one] }))}
          onChange={(one) => onOpen({ action: one ?? undefined })}
        />
        <FilterSelect
          label="Changed by"
          value={by}
          anyText="Anybody"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(one) => onOpen({ by: one ?? undefined })}
        />
        <Days filter={filter} onOpen={onOpen} />
        {count > 0 ? (
          <Button variant="ghost" className="text-muted-foreground" onClick={() => onOpen(ANY)}>
            Clear all
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const PERIODS = [
  { label: "Today", days: 0 },
  { label: "Last 7 days", days: 6 },
  { label: "Last 30 days", days: 29 },
] as const;

const OWN_DAYS = "own";

/** The usual periods, and days of one’s own. */
function Days({ filter: { from, to }, onOpen }: Pick<ChangeFiltersProps, "filter" | "onOpen">) {
  // The rows stand under days of the reader's zone.
  const { today } = useReaderClock();
  const period = to === undefined ? PERIODS.find(({ days }) => addDays(today, -days) === from) : undefined;
  return (
    <>
      <FilterSelect
        label="When"
        value={period ? String(period.days) : from || to ? OWN_DAYS : null}
        anyText="Any time"
        options={[
          ...PERIODS.map(({ label, days }) => ({ value: String(days), label })),
          { value: OWN_DAYS, label: "From … to …" },
        ]}
        onChange={(one) => {
          const chosen = PERIODS.find(({ days }) => String(days) === one);
          if (chosen) onOpen({ from: addDays(today, -chosen.days), to: undefined });
          else if (one === OWN_DAYS) onOpen({ from: addDays(today, -29), to: today });
          else onOpen({ from: undefined, to: undefined });
        }}
      />
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
function fieldsOf(kind: Kind | undefined, field: string | undefined): { value: string; label: string }[] {
  if (kind) return Object.entries(definitionOf(kind).fields).map(([value, { label }]) => ({ value, label }));
  return field === undefined || field === ANY_RATE ? [] : [{ value: field, label: field }];
}
