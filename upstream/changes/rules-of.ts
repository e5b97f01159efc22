import type { Kind } from "@/lib/records/kinds";
import { userRules } from "@/upstream/accounts/users/user-rules";
import type { KindRules } from "@/upstream/changes/plan/kind-rules";
import { centerRules } from "@/upstream/operations/centers/center-rules";
import {
  assignmentRules,
  companyRules,
  freelancerRules,
  projectRules,
  teamRules,
} from "@/upstream/staffing/assignments/staffing-rules";

const RULES: Partial<Record<Kind, KindRules>> = {
  freelancers: freelancerRules,
  companies: companyRules,
  teams: teamRules,
  projects: projectRules,
  assignments: assignmentRules,
  centers: centerRules,
  users: userRules,
};

const NONE: KindRules = {};

export function rulesOf(kind: Kind): KindRules {
  return RULES[kind] ?? NONE;
}
