import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CHOICE_LABELS } from "./choice-labels";

export type Side = "mine" | "theirs";

type ConflictChoiceProps = {
  label: string;
  /** What it was before both changes; null if nobody can say. */
  base: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
  labels?: Record<Side, string>;
  choice: Side;
  onChoose: (choice: Side) => void;
};

/** A field that two people have changed, with both values to choose from. */
export function ConflictChoice({
  label,
  base,
  mine,
  theirs,
  labels = CHOICE_LABELS,
  choice,
  onChoose,
}: ConflictChoiceProps) {
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-medium">{label}</span>
        {base === null ? null : <span className="text-muted-foreground"> was {base}</span>}
      </p>
      <div role="group" aria-label={label} className="grid gap-2 sm:grid-cols-2">
        <SideButton text={mine} label={labels.mine} isChosen={choice === "mine"} onChoose={() => onChoose("mine")} />
        <SideButton
          text={theirs}
          label={labels.theirs}
          isChosen={choice === "theirs"}
          onChoose={() => onChoose("theirs")}
        />
      </div>
    </>
  );
}

type SideButtonProps = { text: ReactNode; label: string; isChosen: boolean; onChoose: () => void };

function SideButton({ text, label, isChosen, onChoose }: SideButtonProps) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-md border bg-card p-2">
      <p className="min-w-0 py-0.5 wrap-anywhere">{text}</p>
      <Button variant={isChosen ? "default" : "secondary"} size="sm" aria-pressed={isChosen} onClick={onChoose}>
        {label}
      </Button>
    </div>
  );
}
