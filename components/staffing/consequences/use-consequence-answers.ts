"use client";

import { useState } from "react";
import { useToday } from "@/components/records/moment";
import type { SaveRisk } from "@/lib/shell/unsaved/save-question";
import type { AffectedAssignment, Consequence, ConsequenceAnswers } from "@/lib/contract/staffing/consequences";
import { formatDay } from "@/lib/format";
import {
  answersOf,
  choiceTo,
  needsReason,
  offered,
  suggestedOf,
  type Chosen,
  type ChosenById,
} from "@/lib/staffing/consequences/answers";
import type { Action, PositionAction, ProjectAction } from "@/lib/staffing/consequences/causes";
import { lastDayError } from "../reason-dialog";

export type AnsweredGroup = { consequence: Consequence; chosen: ChosenById; reason: string };

/** What somebody chooses for the people that a save reaches; the suggestions are chosen beforehand. */
export function useConsequenceAnswers({ consequences = [], ownDates = [], outsideProject = [] }: SaveRisk) {
  const today = useToday();
  const [groups, setGroups] = useState<readonly AnsweredGroup[]>(() =>
    consequences.map((consequence) => ({
      consequence,
      chosen: suggestedOf(consequence),
      reason: firstReason(consequence),
    })),
  );
  const [projects, setProjects] = useState<ReadonlyMap<string, ProjectAction>>(
    () => new Map(outsideProject.map(({ project, extended }) => [project.id, extended ? "extend-project" : "keep"])),
  );
  const [positions, setPositions] = useState<ReadonlyMap<string, PositionAction>>(
    () => new Map(ownDates.map(({ positionId }) => [positionId, "shift"])),
  );
  const [isChecked, setChecked] = useState(false);

  const update = (index: number, change: (group: AnsweredGroup) => AnsweredGroup) =>
    setGroups((all) => all.map((group, i) => (i === index ? change(group) : group)));

  // Who is on a position that stays, stays.
  const isOpen = ({ consequence: { cause, position } }: AnsweredGroup) =>
    cause !== "position-moved" || position === null || positions.get(position.id) !== "keep";

  const open = groups.filter(isOpen);

  return {
    /** How many of the listed assignments each action is chosen for, and whether others change, too. */
    counts: countActions(open),
    hasMore: open.some(({ consequence }) => consequence.more > 0),
    groups: groups.map((group, index) => ({
      ...group,
      isOpen: isOpen(group),
      reasonError: isChecked ? reasonErrorOf(group) : null,
      dayErrorOf: (affected: AffectedAssignment) =>
        isChecked ? dayErrorOf(affected, group.chosen.get(affected.id), today) : null,
      choose: (affected: AffectedAssignment, chosen: Chosen) =>
        update(index, (old) => ({ ...old, chosen: new Map(old.chosen).set(affected.id, chosen) })),
      chooseAll: (action: Action | "suggested") =>
        update(index, (old) => ({ ...old, chosen: chosenForAll(old.consequence, action) })),
      setReason: (reason: string) => update(index, (old) => ({ ...old, reason })),
    })),
    projects,
    positions,
    chooseForPosition: (id: string, action: PositionAction) => setPositions((all) => new Map(all).set(id, action)),
    chooseForProject: (id: string, action: ProjectAction) => setProjects((all) => new Map(all).set(id, action)),
    /** Null if something is still to be filled in, which is marked then. */
    submit(): Exclude<ConsequenceAnswers, "keep"> | null {
      setChecked(true);
      const isWrong = open.some(
        (group) =>
          reasonErrorOf(group) !== null ||
          group.consequence.assignments.some((one) => dayErrorOf(one, group.chosen.get(one.id), today) !== null),
      );
      if (isWrong) return null;
      const isMoved = ownDates.every(({ positionId }) => positions.get(positionId) === "shift");
      const answers = answersOf(open, isMoved);
      if (answers === "suggested") return answers;
      const ofPositions = ownDates.map(({ positionId }) => {
        return { positionId, action: positions.get(positionId) ?? ("keep" as const) };
      });
      const ofProjects = outsideProject.map(({ project: { id, version } }) => {
        return { projectId: id, version, action: projects.get(id) ?? ("keep" as const) };
      });
      return [...answers, ...ofPositions, ...ofProjects];
    },
  };
}

function countActions(groups: readonly AnsweredGroup[]): Partial<Record<Action, number>> {
  const counts: Partial<Record<Action, number>> = {};
  for (const { action } of groups.flatMap(({ chosen }) => [...chosen.values()])) {
    counts[action] = (counts[action] ?? 0) + 1;
  }
  return counts;
}

function firstReason({ assignments }: Consequence): string {
  return assignments.flatMap(({ choices }) => choices.map(({ reason }) => reason)).find((one) => one !== null) ?? "";
}

function chosenForAll(consequence: Consequence, action: Action | "suggested"): ChosenById {
  if (action === "suggested") return suggestedOf(consequence);
  return new Map(consequence.assignments.map((affected) => [affected.id, choiceTo(affected, action)]));
}

export function asksReason({ consequence, chosen }: AnsweredGroup): boolean {
  return consequence.assignments.some((affected) => {
    const one = chosen.get(affected.id);
    return one !== undefined && needsReason(affected, one);
  });
}

function reasonErrorOf(group: AnsweredGroup): string | null {
  return asksReason(group) && group.reason.trim() === "" ? "Enter a reason" : null;
}

function dayErrorOf(affected: AffectedAssignment, chosen: Chosen | undefined, today: string): string | null {
  if (chosen?.action !== "end" || !offered(affected, "end")) return null;
  const day = chosen.day ?? "";
  const error = lastDayError(day, today);
  if (error !== null) return error;
  return day < affected.startDate ? `Use ${formatDay(affected.startDate)} or a later day` : null;
}
