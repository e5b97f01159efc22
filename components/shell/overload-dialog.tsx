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
import type { Overload } from "@/lib/contract/staffing";
import { formatDay } from "@/lib/format";

type OverloadDialogProps = { overloads: readonly Overload[]; onAnswer: (isAccepted: boolean) => void };

/** Before a save that would take somebody beyond a full week: with what, and when. */
export function OverloadDialog({ overloads, onAnswer }: OverloadDialogProps) {
  const [first] = overloads;
  return (
    <AlertDialog open onOpenChange={(open) => open || onAnswer(false)}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>
            {overloads.length === 1 && first
              ? `${first.name} would work ${first.load}% of a full week`
              : `${overloads.length} freelancers would work more than a full week`}
          </AlertDialogTitle>
          <AlertDialogDescription>
            Nothing is saved yet. Shorten one of these assignments, lower its allocation, or save anyway.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <ul className="grid gap-3">
          {overloads.map((overload) => (
            <li key={overload.freelancerId} className="grid gap-1">
              <p className="font-medium">
                {overload.load}% {formatSpan(overload.from, overload.to)}
              </p>
              <ul className="grid gap-1 text-muted-foreground">
                {overload.assignments.map((assignment) => (
                  <li key={assignment.id}>
                    <a
                      href={`/assignments/${assignment.id}`}
                      target="_blank"
                      rel="noreferrer"
                      className="text-foreground underline underline-offset-4"
                    >
                      {assignment.project}
                    </a>
                    , {assignment.role}: {assignment.allocation}% {formatSpan(assignment.startDate, assignment.endDate)}
                  </li>
                ))}
              </ul>
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

function formatSpan(from: Overload["from"], to: Overload["to"]): string {
  return to === null ? `from ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;
}
