import type { Assessment, FreelancerFacts, PositionNeeds } from "./match-input";

const SAME_STATE = 0.7;
const UNKNOWN = 0.5;
const HYBRID_ELSEWHERE = 0.2;

/**
 * A project is where its center is, else where its company is. Null if neither has a place. Somebody who works remotely
 * fits everywhere.
 */
export function assessPlace(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  const at = position.placeName;
  if (at === null) return null;
  if (freelancer.workMode === "remote") return { share: 1, evidence: `Remote; the project is in ${at}` };
  const mode = freelancer.workMode === "hybrid" ? "Hybrid" : "On site";
  if (isSame(freelancer.cityId, position.cityId) || isSame(freelancer.centerCode, position.centerCode)) {
    return { share: 1, evidence: `${mode} in ${at}; so is the project` };
  }
  const own = freelancer.placeName;
  const change: Assessment["change"] = { share: 1, text: (points) => `Working remotely would add ${points}` };
  if (own === null) return { share: UNKNOWN, evidence: `${mode}, place unknown; the project is in ${at}`, change };
  const elsewhere = freelancer.workMode === "hybrid" ? HYBRID_ELSEWHERE : 0;
  const share = isSame(freelancer.stateId, position.stateId) ? SAME_STATE : elsewhere;
  return { share, evidence: `${mode} in ${own}; the project is in ${at}`, change };
}

/** Assignments for the same company, past or running; null if the project has no company. */
export function assessCompany({ workedForCompany }: FreelancerFacts, { company }: PositionNeeds): Assessment | null {
  if (company === null) return null;
  if (workedForCompany === 0) return { share: 0, evidence: `Hasn’t worked for ${company}` };
  const count = workedForCompany === 1 ? "once" : `on ${workedForCompany} assignments`;
  return { share: 1, evidence: `Worked for ${company} ${count}` };
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}
