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
import { accessChangeText, openTasksText } from "@/lib/access/access-changes";
import type { SaveQuestion, SaveRisk } from "@/lib/client/save-question";
import type { AccessChange } from "@/lib/contract/problem";
import { countedStatuses } from "@/lib/records/counted-statuses";
import { listPath } from "@/lib/records/kinds";
import { DeactivationList, deactivationTitle } from "./deactivation-list";
import { OverloadList, overloadTitle } from "./overload-list";
import { RateJumpList, rateJumpTitle } from "./rate-jump-list";

/** Before a save that is worth a question; see `lib/query/records/record-mutations.ts`. */
export function SaveQuestionDialog({ question: { risk, answer } }: { question: SaveQuestion }) {
  const { title, advice, list, action = "Save anyway", isDangerous = false } = partsOf(risk);
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
          <Button variant={isDangerous ? "destructive" : "default"} onClick={() => answer(true)}>
            {action}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

type QuestionParts = { title: string; advice: string; list?: ReactNode; action?: string; isDangerous?: boolean };

function partsOf(risk: SaveRisk): QuestionParts {
  if ("overloads" in risk) {
    return {
      title: overloadTitle(risk.overloads),
      advice: "Shorten one of these assignments, lower its allocation, or save anyway.",
      list: <OverloadList overloads={risk.overloads} />,
    };
  }
  if ("accessChanges" in risk) return accessParts(risk.accessChanges);
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

/** A write that asks is one of a single user. */
function accessParts(changes: readonly AccessChange[]): QuestionParts {
  const advice = changes.map(accessChangeText).join(" ");
  const name = changes[0]?.name ?? "";
  return changes.some(({ after }) => after === null)
    ? {
        title: `Suspend ${name}?`,
        advice,
        list: <OpenTasksLinks changes={changes} />,
        action: "Suspend",
        isDangerous: true,
      }
    : { title: `Change the access of ${name}?`, advice, action: "Change access" };
}

/** The tasks that stay with whoever is suspended, in a tab of their own so that the question stays open. */
function OpenTasksLinks({ changes }: { changes: readonly AccessChange[] }) {
  return changes
    .filter(({ openTasks }) => openTasks > 0)
    .map(({ id, openTasks }) => (
      <a
        key={id}
        href={`${listPath("tasks")}?${new URLSearchParams({ assigneeId: id, status: countedStatuses("tasks") })}`}
        target="_blank"
        rel="noreferrer"
        className="justify-self-start underline underline-offset-4"
      >
        View {openTasksText(openTasks)}
      </a>
    ));
}
