"use client";

import { useUndo } from "@/components/records/bulk/announce-run";
import { Button } from "@/components/ui/button";
import type { Proposed } from "./proposed-rows";
import { termsText } from "./use-propose";

type ProposedNoteProps = {
  proposed: Pick<Proposed<unknown>, "proposal" | "changeSetId" | "together">;
  today: string;
};

/** For when and for how much somebody was proposed just now, with a way to take it back. */
export function ProposedNote({ proposed, today }: ProposedNoteProps) {
  const { proposal, changeSetId, together } = proposed;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem]">
      <span className="text-success">Proposed {termsText([proposal], today)}</span>
      {changeSetId ? <TakeBack changeSetId={changeSetId} name={proposal.name} together={together} /> : null}
    </p>
  );
}

type TakeBackProps = { changeSetId: string; name: string; together: number };

function TakeBack({ changeSetId, name, together }: TakeBackProps) {
  const { mutate, isPending } = useUndo(changeSetId);
  const whom = together === 1 ? name : `all ${together}`;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Undo proposing ${whom}`}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
      className="-my-1 h-7 px-2 max-md:h-11"
    >
      {together === 1 ? "Undo" : `Undo all ${together}`}
    </Button>
  );
}
