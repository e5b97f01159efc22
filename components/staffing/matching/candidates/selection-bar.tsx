"use client";

import { Button } from "@/components/ui/button";
import type { Candidate } from "@/lib/contract/staffing/matching";
import { PROPOSALS_MAX } from "@/lib/staffing/matching/factors";

/** How many people fit side by side. */
const COMPARED_MAX = 4;

type SelectionBarProps = {
  selected: readonly Candidate[];
  mayPropose: boolean;
  isProposing: boolean;
  /** Why the last proposal was refused, one line for each person. */
  errors: readonly string[];
  onCompare: () => void;
  onPropose: () => void;
  onClear: () => void;
};

export function SelectionBar({ selected, mayPropose, isProposing, errors, ...actions }: SelectionBarProps) {
  const { length } = selected;
  if (length === 0) return null;
  const isTooMany = length > PROPOSALS_MAX;
  return (
    <div className="bottom-(--shell-bars,0px) z-20 tall:sticky bg-background pb-3">
      <section
        aria-label="Selection"
        data-slot="selection-bar"
        className="grid animate-appear gap-2 rounded-lg bg-popover px-3 py-2 text-popover-foreground shadow-modal"
      >
        <ProposeErrors errors={errors} />
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto font-medium">
            {length} selected
            {isTooMany ? <span className="font-normal"> · Propose at most {PROPOSALS_MAX} at once</span> : null}
          </p>
          <Button variant="ghost" size="sm" className="max-md:h-11" onClick={actions.onClear}>
            Clear
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="max-md:h-11"
            disabled={length < 2 || length > COMPARED_MAX}
            title={length > COMPARED_MAX ? `Select up to ${COMPARED_MAX} to compare` : undefined}
            onClick={actions.onCompare}
          >
            Compare
          </Button>
          {mayPropose ? (
            <Button size="sm" className="max-md:h-11" disabled={isTooMany || isProposing} onClick={actions.onPropose}>
              {isProposing ? "Proposing…" : `Propose ${length}`}
            </Button>
          ) : null}
        </div>
      </section>
    </div>
  );
}

export function ProposeErrors({ errors }: Pick<SelectionBarProps, "errors">) {
  if (errors.length === 0) return null;
  return (
    <ul role="alert" aria-label="Nobody was proposed" className="grid gap-0.5 font-medium text-danger">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
