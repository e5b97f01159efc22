"use client";

import { useRef } from "react";
import { TitledDialog } from "@/components/ui/dialog";
import type { Candidate } from "@/lib/contract/staffing/matching";
import { FACTORS } from "@/lib/staffing/matching/factors";
import { FactorBar, Score } from "../factors/factor-bars";
import { FACTOR_LABELS } from "../factors/factor-labels";
import { SkillMarks } from "@/components/ui/skill-marks";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { ProposeButton } from "./propose-button";
import { ProposeErrors } from "./selection-bar";

type CompareDialogProps = {
  candidates: readonly Candidate[];
  /** Those of them who were proposed from here. */
  proposed: readonly Candidate[];
  role: string;
  /** Null for readers who may not propose. */
  onPropose: ((candidate: Candidate) => void) | null;
  isProposing: boolean;
  /** Why the last proposal was refused. */
  errors: readonly string[];
  onClose: () => void;
};

/** Up to four people side by side, one row for each factor. */
export function CompareDialog({ candidates, proposed, role, ...actions }: CompareDialogProps) {
  const { onPropose, isProposing, errors, onClose } = actions;
  const heading = useRef<HTMLSpanElement>(null);
  const keys = FACTORS.filter((key) => candidates.some(({ factors }) => factors.some((factor) => factor.key === key)));
  return (
    <TitledDialog
      title={
        <span ref={heading} tabIndex={-1} className="outline-none">
          Compare {candidates.length} people for {role}
        </span>
      }
      // The first button is below the table, which is read first.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        heading.current?.focus();
      }}
      description="The points of each factor add up to the score."
      className="max-w-5xl"
      onClose={onClose}
    >
      <ScrollRegion aria-label="Table of factors" className="-mx-5 px-5">
        <table className="w-full table-fixed border-separate border-spacing-0 text-left">
          {/* As wide for everybody, since bars of another length can't be compared; on phones a part of the second shows. */}
          <colgroup>
            <col className="w-22 md:w-28" />
            {candidates.map(({ freelancerId }) => (
              <col key={freelancerId} className="w-44 md:w-auto" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                Factor
              </th>
              {candidates.map(({ freelancerId, name, score, factors }) => (
                <th key={freelancerId} scope="col" className="border-b px-2 py-2 align-bottom md:px-3">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <Score score={score} factors={factors} className="font-normal" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row" className={HEAD}>
                  {FACTOR_LABELS[key]}
                </th>
                {candidates.map((candidate) => (
                  <td key={candidate.freelancerId} className="border-b px-2 py-2 align-top md:px-3">
                    <ComparedFactor factor={candidate.factors.find((factor) => factor.key === key)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {onPropose ? (
            <tfoot>
              <tr>
                <th scope="row" className="sr-only">
                  Propose
                </th>
                {candidates.map((candidate) => (
                  <td key={candidate.freelancerId} className="px-2 pt-3 md:px-3">
                    <ProposeButton
                      of={candidate.name}
                      isProposing={isProposing}
                      isProposed={proposed.includes(candidate)}
                      onPropose={() => onPropose(candidate)}
                    />
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </ScrollRegion>
      <ProposeErrors errors={errors} />
    </TitledDialog>
  );
}

const HEAD = "border-b py-2 pr-2 align-top text-xs font-medium text-muted-foreground";

function ComparedFactor({ factor }: { factor: Candidate["factors"][number] | undefined }) {
  if (!factor) return null;
  const { points, max, evidence, matched, missing } = factor;
  return (
    <div className="grid gap-1">
      <p className="grid grid-cols-[minmax(2rem,1fr)_3.5rem] items-center gap-2 text-xs tabular-nums">
        <FactorBar points={points} max={max} />
        <span className="text-right">
          {points} of {max}
        </span>
      </p>
      {matched.length + missing.length > 0 ? (
        <SkillMarks matched={matched} missing={missing} />
      ) : (
        <p className="text-[0.8125rem] wrap-anywhere text-muted-foreground">{evidence}</p>
      )}
    </div>
  );
}
