import { FilterSelect } from "@/components/records/filter/filter-select";
import { Button } from "@/components/ui/button";
import { DISPLAYED_JOB_STATES } from "@/lib/contract/operations/job-states";
import { formatCount } from "@/lib/format";
import type { JobQuery } from "@/lib/query/operations/job-queries";
import { jobStateName } from "./job-state";
import { jobTypeName } from "./job-texts";

type JobFiltersProps = {
  query: JobQuery;
  types: readonly string[];
  people: readonly { id: string; name: string }[];
  total: number;
  onChange: (changes: Partial<JobQuery>) => void;
};

export function JobFilters({ query: { state, type, by }, types, people, total, onChange }: JobFiltersProps) {
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label="State"
        value={state}
        anyText="Any state"
        options={DISPLAYED_JOB_STATES.map((one) => ({ value: one, label: jobStateName(one) }))}
        onChange={(one) => onChange({ state: one })}
      />
      <FilterSelect
        label="Type"
        value={type}
        anyText="Any type"
        options={types.map((one) => ({ value: one, label: jobTypeName(one) }))}
        onChange={(one) => onChange({ type: one })}
      />
      <FilterSelect
        label="Started by"
        value={by}
        anyText="Anybody"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(one) => onChange({ by: one })}
      />
      {(state ?? type ?? by) ? (
        <Button
          variant="ghost"
          className="text-muted-foreground"
          onClick={() => onChange({ state: null, type: null, by: null })}
        >
          Clear all
        </Button>
      ) : null}
      <p role="status" className="ml-auto text-muted-foreground max-sm:w-full">
        {total === 1 ? "1 job" : `${formatCount(total)} jobs`}
      </p>
    </div>
  );
}
