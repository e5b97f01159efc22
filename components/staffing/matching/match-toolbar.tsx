"use client";

import { SlidersHorizontal } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { NativeSelect } from "@/components/ui/input";
import { Segments } from "@/components/ui/segments";
import type { CandidatePage } from "@/lib/contract/staffing/matching";
import { formatCount } from "@/lib/format";
import { type GateFilter, MATCH_ORDERS, type MatchList, type MatchOrder } from "@/lib/staffing/matching/match-list";

const GATES: readonly { value: GateFilter; label: string }[] = [
  { value: "open", label: "Can be proposed" },
  { value: "all", label: "All" },
];

const ORDERS: Record<MatchOrder, string> = { score: "Best score", rate: "Lowest rate", free: "Soonest free" };

type MatchToolbarProps = {
  data: CandidatePage;
  params: MatchList;
  weightsHref: string;
  onChange: (changes: Partial<MatchList>) => void;
};

/** Whom the list of matches holds, and in which order. */
export function MatchToolbar({ data, params, weightsHref, onChange }: MatchToolbarProps) {
  const { totalElements, isNarrowed, mayChangeWeights, position } = data;
  const skillsId = useId();
  const chosenBy = position.skills.length > 0 ? "skills" : "role, location and free time";
  const people = `${formatCount(totalElements)} ${totalElements === 1 ? "person" : "people"}`;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
      <Segments label="Show" options={GATES} value={params.gate} onChange={(gate) => onChange({ gate })} />
      {position.skills.length > 0 ? (
        <label htmlFor={skillsId} className="flex items-center gap-2 max-md:min-h-11">
          <Checkbox
            id={skillsId}
            checked={params.skills === "all"}
            onCheckedChange={(isChecked) => onChange({ skills: isChecked === true ? "all" : "any" })}
          />
          Has all skills
        </label>
      ) : null}
      <p role="status" className="text-muted-foreground">
        {people}
        {isNarrowed ? `, the best by ${chosenBy}; others may fit too` : null}
      </p>
      <label className="ml-auto flex items-center gap-2 text-muted-foreground">
        <span className="max-lg:sr-only">Order</span>
        <NativeSelect
          className="text-foreground [&>select]:border-border"
          value={params.order}
          onChange={({ target: { value } }) =>
            onChange({ order: MATCH_ORDERS.find((order) => order === value) ?? "score" })
          }
        >
          {MATCH_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDERS[order]}
            </option>
          ))}
        </NativeSelect>
      </label>
      {mayChangeWeights ? (
        <Button asChild variant="secondary" className="max-md:h-11 max-sm:w-11 max-sm:px-0">
          <Link href={weightsHref} prefetch={false} title="Weights">
            <SlidersHorizontal aria-hidden />
            <span className="max-sm:sr-only">Weights</span>
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
