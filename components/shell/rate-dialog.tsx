"use client";

import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { RateJump } from "@/lib/contract/problem";
import { formatRate } from "@/lib/format";
import { rateLabel } from "@/lib/records/rate-jumps";

type RateDialogProps = { jumps: readonly RateJump[]; onAnswer: (isAccepted: boolean) => void };

/** Before a save that makes a rate ten times as high, or a tenth: a digit too many is easily typed. */
export function RateDialog({ jumps, onAnswer }: RateDialogProps) {
  const [first] = jumps;
  return (
    <AlertDialog open onOpenChange={(open) => open || onAnswer(false)}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>
            {jumps.length === 1 && first
              ? `Change the ${rateLabel(first.path)} to ${rateText(first.after)}?`
              : `Change ${jumps.length} rates tenfold or more?`}
          </AlertDialogTitle>
          <AlertDialogDescription>
            Nothing is saved yet. Check the amount and its unit, or save anyway.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <ul className="grid gap-1">
          {jumps.map(({ path, name, before, after }) => (
            <li key={path}>
              {name}: {rateLabel(path)} from <span className="whitespace-nowrap">{rateText(before)}</span> to{" "}
              <span className="font-medium whitespace-nowrap">{rateText(after)}</span>
            </li>
          ))}
        </ul>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button onClick={() => onAnswer(true)}>Save anyway</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function rateText({ amount, currency, unit }: RateJump["before"]): string {
  return formatRate(amount, currency, unit);
}
