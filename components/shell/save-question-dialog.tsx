"use client";

import type { ReactNode } from "react";
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
import type { SaveQuestion, SaveRisk } from "@/lib/client/save-question";
import { DeactivationList, deactivationTitle } from "./deactivation-list";
import { OverloadList, overloadTitle } from "./overload-list";
import { RateJumpList, rateJumpTitle } from "./rate-jump-list";

/** Before a save that is worth a question; see `lib/query/record-mutations.ts`. */
export function SaveQuestionDialog({ question: { risk, answer } }: { question: SaveQuestion }) {
  const { title, advice, list, action = "Save anyway" } = partsOf(risk);
  return (
    <AlertDialog open onOpenChange={(open) => open || answer(false)}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>Nothing is saved yet. {advice}</AlertDialogDescription>
        </AlertDialogHeader>
        {list}
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button onClick={() => answer(true)}>{action}</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function partsOf(risk: SaveRisk): { title: string; advice: string; list: ReactNode; action?: string } {
  if ("overloads" in risk) {
    return {
      title: overloadTitle(risk.overloads),
      advice: "Shorten one of these assignments, lower its allocation, or save anyway.",
      list: <OverloadList overloads={risk.overloads} />,
    };
  }
  if ("deactivations" in risk) {
    return {
      title: deactivationTitle(risk.deactivations),
      advice: "What is in the center stays in it, and nothing else can be put into it until it is active again.",
      list: <DeactivationList deactivations={risk.deactivations} />,
      action: "Deactivate",
    };
  }
  return {
    title: rateJumpTitle(risk.rateJumps),
    advice: "Check the amount and its unit, or save anyway.",
    list: <RateJumpList jumps={risk.rateJumps} />,
  };
}
