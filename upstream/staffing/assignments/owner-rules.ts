import type { KindRules } from "@/upstream/changes/plan/kind-rules";
import { withConsequences } from "./consequences/answer-consequences";
import { openingsOf, timeOf } from "./stored-figures";

export const freelancerRules: KindRules = {
  follow: withConsequences,
  figures: [timeOf("freelancers", "id", ["availability", "availableFrom", "hoursPerWeek"])],
};

export const companyRules: KindRules = { follow: withConsequences };

export const teamRules: KindRules = { figures: [timeOf("teams", "id", ["members"])] };

export const projectRules: KindRules = {
  follow: withConsequences,
  figures: [openingsOf("id", ["status", "startDate", "endDate", "centerCode", "positions"])],
};
