import { NativeSelect } from "@/components/ui/input";
import { JOB_STATES } from "@/lib/contract/operations/job-states";
import { formatCount } from "@/lib/format";
import type { JobQuery } from "@/lib/query/operations/job-queries";
import { STATE_NAMES } from "./job-state";
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
      <NativeSelect
        aria-label="State"
        className="min-w-32 max-sm:flex-1"
        value={state ?? ""}
        onChange={(event) => onChange({ state: JOB_STATES.find((one) => one === event.target.value) ?? null })}
      >
        <option value="">Any state</option>
        {JOB_STATES.map((one) => (
          <option key={one} value={one}>
            {STATE_NAMES[one]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Type"
        className="min-w-32 max-sm:flex-1"
        value={type ?? ""}
        onChange={(event) => onChange({ type: event.target.value || null })}
      >
        <option value="">Any type</option>
        {types.map((one) => (
          <option key={one} value={one}>
            {jobTypeName(one)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Started by"
        className="max-w-60 min-w-36 max-sm:w-full max-sm:max-w-none"
        value={by ?? ""}
        onChange={(event) => onChange({ by: event.target.value || null })}
      >
        <option value="">Anybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <p role="status" className="ml-1 text-muted-foreground">
        {total === 1 ? "1 job" : `${formatCount(total)} jobs`}
      </p>
    </div>
  );
}
