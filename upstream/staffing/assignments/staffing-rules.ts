import { isFinishedWork } from "@/lib/staffing/assignment-rules";
import type { KindRules, StoredFigures } from "@/upstream/changes/plan/kind-rules";
import { ofCompanies, ofPositions } from "./inherited-terms";
import { storeOpenings, storeOpeningsOfCompanies } from "@/upstream/staffing/work/store-openings";
import { storeTime } from "@/upstream/staffing/work/store-time";
import { askAboutActivations, askAboutOverfills, askAboutOverloads } from "./ask-to-confirm";
import { checkAssignmentRules } from "./check-assignments";
import { withConsequences } from "./consequences/answer-consequences";
import { countStaying } from "./consequences/count-staying";
import { withProjectDates } from "./consequences/outside-project";
import { notifyOfChanges, notifyOfEffects, notifyOfUndone } from "./notify-of-effects";
import { notifyOfUndo } from "./notify-owners";

export const assignmentRules: KindRules = {
  inherited: ofPositions,
  checks: [checkAssignmentRules],
  confirmations: [askAboutOverfills, askAboutOverloads, askAboutActivations],
  follow: withProjectDates,
  figures: [
    timeOf("freelancers", "freelancerId", ["freelancerId", "status", "startDate", "endDate", "allocation"]),
    openingsOf("projectId", ["projectId", "positionId", "status", "startDate", "endDate"]),
  ],
  setAlong: ({ field, value, lastDay }, { endDate }) => {
    if (lastDay === undefined || field !== "status" || !isFinishedWork(value)) return {};
    return { endDate: typeof endDate === "string" && endDate < lastDay ? endDate : lastDay };
  },
  afterChanges: notifyOfChanges,
  afterEffects: notifyOfEffects,
  afterUndone: notifyOfUndone,
  afterUndoneDecision: notifyOfUndo,
};

export const freelancerRules: KindRules = {
  follow: withConsequences,
  countStaying,
  figures: [timeOf("freelancers", "id", ["availability", "availableFrom", "hoursPerWeek"])],
};

export const companyRules: KindRules = {
  follow: withConsequences,
  countStaying,
  figures: [{ fields: ["status"], owner: "id", store: storeOpeningsOfCompanies, isDisplayed: false }],
};

export const teamRules: KindRules = { figures: [timeOf("teams", "id", ["members"])] };

export const projectRules: KindRules = {
  inherited: ofCompanies,
  follow: withConsequences,
  countStaying,
  figures: [openingsOf("id", ["status", "startDate", "endDate", "centerCode", "companyId", "positions"])],
};

function timeOf(whose: "freelancers" | "teams", owner: string, fields: readonly string[]): StoredFigures {
  const store: StoredFigures["store"] = (db, ids) => storeTime(db, { freelancers: [], teams: [], [whose]: ids });
  return { fields, owner, store, isDisplayed: true };
}

/** @param owner the field with the project's id */
function openingsOf(owner: string, fields: readonly string[]): StoredFigures {
  return { fields, owner, store: storeOpenings, isDisplayed: false };
}
