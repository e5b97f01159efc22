/** A committed assignment: it takes the freelancer's time. `code` is null if the reader may not see it. */
export type Commitment = { code: string | null; startDate: string; endDate: string | null; allocation: number };

type Place = { centerCode: string | null; stateId: string | null; cityId: string | null; placeName: string | null };

/** What a score needs of a freelancer: nothing about age, gender, looks or religion. */
export type FreelancerFacts = Place & {
  status: string;
  blockedReason: string | null;
  skills: readonly string[];
  languages: readonly string[];
  workMode: string;
  /** A decimal string per `rateUnit`. */
  payRate: string | null;
  currency: string;
  rateUnit: string;
  availability: string;
  availableFrom: string | null;
  hoursPerWeek: number | null;
  commitments: readonly Commitment[];
  /** Their assignment on this very position, unless it has ended or was refused. */
  onPosition: { code: string; status: string } | null;
  /** Active and completed assignments for the position's company. */
  workedForCompany: number;
};

/** What a score needs of a position and its project. Days are `YYYY-MM-DD`. */
export type PositionNeeds = Place & {
  skills: readonly string[];
  languages: readonly string[];
  /** Decimal strings per `rateUnit`. */
  rateMin: string | null;
  rateMax: string | null;
  currency: string;
  rateUnit: string;
  startDate: string;
  endDate: string | null;
  company: string | null;
};

export type Span = Pick<PositionNeeds, "startDate" | "endDate">;

/** A factor before it becomes points. */
export type Assessment = {
  /** 0 to 1. */
  share: number;
  evidence: string;
  /** The share after the one change that would help most, and its words, given the points that it adds. */
  change?: { share: number; text: (points: string) => string } | null;
  matched?: string[];
  missing?: string[];
};
