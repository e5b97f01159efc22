import type { FactorKey } from "../factors";
import type { FreelancerFacts, PositionNeeds } from "../match-input";
import { scoreMatch } from "../score";
import { DEFAULT_WEIGHTS } from "../weights";
import { freelancer, position } from "./examples";

/** What an example gets for a factor. */
export type Case = {
  freelancer?: Partial<FreelancerFacts>;
  position?: Partial<PositionNeeds>;
  points: number;
  evidence: string;
  change?: string;
};

export const factorOf = (key: FactorKey, example: Pick<Case, "freelancer" | "position">) =>
  scoreMatch(freelancer(example.freelancer), position(example.position), DEFAULT_WEIGHTS).factors.find(
    (factor) => factor.key === key,
  );

export const expected = ({ points, evidence, change }: Case) => ({ points, evidence, change: change ?? null });
