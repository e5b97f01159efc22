"use client";

import { useRef, useState, type ReactNode } from "react";
import { useToday } from "@/components/records/moment";
import { ConsequenceGroup } from "@/components/staffing/consequences/consequence-group";
import { saveText } from "@/components/staffing/consequences/consequence-texts";
import { OwnDatesChoice } from "@/components/staffing/consequences/own-dates-choice";
import { OutsideProjectChoice } from "@/components/staffing/consequences/outside-project-choice";
import { useConsequenceAnswers } from "@/components/staffing/consequences/use-consequence-answers";
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
import { accessChangeText, unfinishedTasksText } from "@/lib/accounts/access/access-changes";
import type { SaveQuestion, SaveRisk } from "@/lib/shell/unsaved/save-question";
import type { AccessChange, Deactivation } from "@/lib/contract/problem";
import type { Consequence, OutsideProject } from "@/lib/contract/staffing/consequences";
import { countedStatuses } from "@/lib/records/counted-statuses";
import { listPath } from "@/lib/records/kinds";
import { canStartToday } from "@/lib/staffing/assignment-rules";
import { cn } from "@/lib/utils";
import { ActivationList, activationTitle } from "./activation-list";
import { ConflictList, conflictWords } from "./conflict-list";
import { DeactivationList, deactivationTitle } from "./deactivation-list";
import { OverfillList, overfillTitle } from "./overfill-list";
import { OverloadList, overloadTitle } from "./overload-list";
import { RateJumpList, rateJumpTitle, UnitChangeList, unitChangeTitle } from "./rate-jump-list";

/** Before a save that is worth a question: all that it asks, in one dialog; see `lib/query/records/record-mutations.ts`. */
export function SaveQuestionDialog({ question: { risk, answer } }: { question: SaveQuestion }) {
  const { consequences = [], ownDates = [], outsideProject = [] } = risk;
  const hasPeople = consequences.length + ownDates.length + outsideProject.length > 0;
  const people = useConsequenceAnswers(risk);
  const start = useStart(risk);
  const form = useRef<HTMLFormElement>(null);
  const parts = partsOf(risk, people, start);
  const [first, ...others] = parts;
  if (!first) return null;
  const isEnding = (people.counts.end ?? 0) > 0;

  function submit(event: React.FormEvent) {
    event.preventDefault();
    // React bubbles the event to the form that is being saved.
    event.stopPropagation();
    const moved = start.isMoved ? { startDate: start.today } : {};
    if (!hasPeople) return answer(start.isMoved ? moved : true);
    const consequences = people.submit();
    if (consequences !== null) return answer({ consequences, ...moved });
    // Marked once React has rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <AlertDialog open onOpenChange={(open) => open || answer(false)}>
      <AlertDialogContent size={hasPeople ? "wide" : "default"}>
        <AlertDialogHeader>
          <AlertDialogTitle>{first.title}</AlertDialogTitle>
          <AlertDialogDescription>
            {risk.note ? <span className="text-foreground">{risk.note} </span> : null}Nothing is saved yet.{" "}
            {first.advice}
          </AlertDialogDescription>
        </AlertDialogHeader>
        <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
          {first.list}
          {others.map(({ title, advice, list }) => (
            <section key={title} aria-label={title} className="grid gap-2 border-t pt-4">
              <h3 className="font-semibold">{title}</h3>
              {advice ? <p className="text-muted-foreground">{advice}</p> : null}
              {list}
            </section>
          ))}
          <AlertDialogFooter className={cn(hasPeople && "sticky -bottom-5 -mx-5 -mb-5 border-t bg-popover px-5 py-4")}>
            {/* “Cancel” might be taken for what happens to the project. */}
            <AlertDialogCancel>{hasPeople ? "Back" : (first.back ?? "Cancel")}</AlertDialogCancel>
            <Button
              type="submit"
              variant={isEnding || parts.some(({ isDangerous }) => isDangerous) ? "destructive" : "default"}
            >
              {parts.find(({ action }) => action)?.action ??
                (parts.every(({ isChoice }) => isChoice) ? saveText(people.counts, people.hasMore) : "Save anyway")}
            </Button>
          </AlertDialogFooter>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** Whether work that becomes active starts today: at first it does, where it would start later. */
function useStart({ activations = [] }: SaveRisk) {
  const today = useToday();
  const [isMoved, onMove] = useState(true);
  return { today, isMoved: canStartToday(activations, today) ? isMoved : null, onMove };
}

type QuestionParts = {
  title: string;
  advice: string;
  list?: ReactNode;
  action?: string;
  /** What stays instead; “Cancel” where nothing is said. */
  back?: string;
  isDangerous?: boolean;
  isChoice?: boolean;
};

/** What a save asks, in the order in which it is told. */
function partsOf(
  risk: SaveRisk,
  people: ReturnType<typeof useConsequenceAnswers>,
  start: ReturnType<typeof useStart>,
): QuestionParts[] {
  const { conflict, deactivations, consequences, ownDates, outsideProject, activations, overfills, overloads } = risk;
  const open = people.groups.filter(({ isOpen }) => isOpen);
  return [
    ...(conflict ? [conflictParts(conflict)] : []),
    ...(deactivations ? [deactivationParts(deactivations)] : []),
    ...(ownDates
      ? [
          {
            title: "What happens to the positions?",
            advice: "These have dates of their own. Move them along with the project, or keep their dates.",
            list: (
              <OwnDatesChoice
                positions={ownDates}
                actionOf={(id) => people.positions.get(id) ?? "keep"}
                onChoose={people.chooseForPosition}
              />
            ),
            isChoice: true,
          },
        ]
      : []),
    ...(consequences && open.length > 0
      ? [
          {
            title: peopleTitle(open.map(({ consequence }) => consequence)),
            advice: "Each assignment changes as chosen here, and one undo takes everything back.",
            list: people.groups.map((group, i) => (group.isOpen ? <ConsequenceGroup key={i} group={group} /> : null)),
            isChoice: true,
          },
        ]
      : []),
    ...(outsideProject ? [outsideParts(outsideProject, people)] : []),
    ...(activations
      ? [
          {
            title: activationTitle(activations),
            advice: "",
            list: <ActivationList activations={activations} {...start} />,
            action: startVerb(start.isMoved),
          },
        ]
      : []),
    ...(overfills
      ? [
          {
            title: overfillTitle(overfills),
            advice: "End one of these assignments, add an opening, or save anyway.",
            list: <OverfillList overfills={overfills} />,
          },
        ]
      : []),
    ...(overloads
      ? [
          {
            title: overloadTitle(overloads),
            advice: "Shorten one of these assignments, lower its allocation, or save anyway.",
            list: <OverloadList overloads={overloads} />,
          },
        ]
      : []),
    ...(risk.accessChanges ? [accessParts(risk.accessChanges)] : []),
    ...(risk.rateJumps
      ? [
          {
            title: rateJumpTitle(risk.rateJumps),
            advice: "Check the amount and its unit, or save anyway.",
            list: <RateJumpList jumps={risk.rateJumps} />,
          },
        ]
      : []),
    ...(risk.unitChanges
      ? [
          {
            title: unitChangeTitle(risk.unitChanges),
            advice: "Check the amount with its currency and unit, or save anyway.",
            list: <UnitChangeList changes={risk.unitChanges} />,
          },
        ]
      : []),
  ];
}

function startVerb(isMoved: boolean | null): string {
  if (isMoved === null) return "Start anyway";
  return isMoved ? "Start today" : "Make active";
}

/** “What happens to Ada Marsh?”, where nobody else’s work is in question. */
function peopleTitle(consequences: readonly Consequence[]): string {
  const first = consequences[0]?.record;
  const [one, ...others] = consequences.flatMap(({ assignments }) => assignments);
  const isPersons = consequences.every(({ record }) => record.kind === "freelancers" && record.id === first?.id);
  const isAlone = others.length === 0 && consequences.every(({ more, unseen }) => more + unseen === 0);
  return `What happens to ${one && (isAlone || isPersons) ? one.name : "the people"}?`;
}

function conflictParts(conflict: NonNullable<SaveRisk["conflict"]>): QuestionParts {
  const { title, mine, theirs } = conflictWords(conflict);
  return { title, advice: "", list: <ConflictList {...conflict} />, action: mine, back: theirs };
}

function outsideParts(
  outsideProject: readonly OutsideProject[],
  { projects, chooseForProject }: ReturnType<typeof useConsequenceAnswers>,
): QuestionParts {
  return {
    title: "Outside the project’s dates",
    advice: "Extend the project with it, or keep its dates.",
    list: outsideProject.map((outside) => (
      <OutsideProjectChoice
        key={outside.project.id}
        outside={outside}
        action={projects.get(outside.project.id) ?? "keep"}
        onChoose={(action) => chooseForProject(outside.project.id, action)}
      />
    )),
    isChoice: true,
  };
}

function deactivationParts(deactivations: readonly Deactivation[]): QuestionParts {
  return {
    title: deactivationTitle(deactivations),
    advice: "What is in the center stays in it, and nothing else can be put into it until it is active again.",
    list: <DeactivationList deactivations={deactivations} />,
    action: "Deactivate",
    isDangerous: true,
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
        View {unfinishedTasksText(openTasks)}
      </a>
    ));
}
