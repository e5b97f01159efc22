import type { Assessment, FreelancerFacts, PositionNeeds } from "@/lib/staffing/matching/match-input";

const SAME_STATE = 0.7;
const UNKNOWN = 0.5;
const HYBRID_ELSEWHERE = 0.2;

/**
 * A project is where its center is, else where its company is. Null if neither has a place. Somebody who works remotely
 * fits everywhere.
 */
export function assessPlace(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  const project = position.placeName;
  if (project === null) return null;
  const { workMode, placeName: own } = freelancer;
  const known = { key: "place", workMode, own, project } as const;
  if (workMode === "remote") return { share: 1, facts: () => ({ ...known, isSame: false }) };
  if (isSame(freelancer.cityId, position.cityId) || isSame(freelancer.centerCode, position.centerCode)) {
    return { share: 1, facts: () => ({ ...known, isSame: true }) };
  }
  const facts = () => ({ ...known, isSame: false });
  const change = () => ({ type: "remote", share: 1 }) as const;
  if (own === null || mayBeNear(freelancer, position)) return { share: UNKNOWN, facts, change };
  const elsewhere = workMode === "hybrid" ? HYBRID_ELSEWHERE : 0;
  return { share: isSame(freelancer.stateId, position.stateId) ? SAME_STATE : elsewhere, facts, change };
}

type Where = Pick<PositionNeeds, "countryCode" | "stateId">;

/** Whether two places are in one country, and of one nothing more is known. */
function mayBeNear(one: Where, other: Where): boolean {
  const isVague = one.stateId === null || other.stateId === null;
  return isVague && isSame(one.countryCode, other.countryCode);
}

/** Assignments for the same company, past or running; null if the project has no company. */
export function assessCompany({ workedForCompany }: FreelancerFacts, { company }: PositionNeeds): Assessment | null {
  if (company === null) return null;
  return { share: workedForCompany > 0 ? 1 : 0, facts: () => ({ key: "company", company, count: workedForCompany }) };
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}
