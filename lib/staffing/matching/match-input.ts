import type { FactorFacts } from "@/lib/contract/staffing/matching";
import type { BaseConversion } from "@/lib/staffing/compare-in-base-currency";
import type { Booking } from "@/lib/staffing/free-and-booked-time";

/** An assignment that takes the freelancer's time, or would. `code` is null if the reader may not see it. */
export type Commitment = Booking & { code: string | null };

/** A role in which the freelancer works or has worked. Its words stay hidden where the reader sees none of the work. */
export type WorkedRole = { role: string; count: number; isVisible: boolean };

type Place = {
  centerCode: string | null;
  countryCode: string | null;
  stateId: string | null;
  cityId: string | null;
  /** City and state; the country of a place of which nothing else is known. */
  placeName: string | null;
};

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
  headline: string | null;
  workedAs: readonly WorkedRole[];
  /** Accepted and active assignments, and finished ones with a last day that still is today. */
  commitments: readonly Commitment[];
  /** Proposed and offered assignments on other positions. */
  offers: readonly Commitment[];
  /** Their assignment on this very position, unless it has ended or was refused. */
  onPosition: { code: string; status: string } | null;
  /** Active and completed assignments for the position's company. */
  workedForCompany: number;
};

/** What a score needs of a position and its project. Days are `YYYY-MM-DD`. */
export type PositionNeeds = Place & {
  role: string;
  skills: readonly string[];
  languages: readonly string[];
  /** Decimal strings per `rateUnit`. */
  rateMin: string | null;
  rateMax: string | null;
  currency: string;
  rateUnit: string;
  /** For pay rates in other currencies. */
  conversion: BaseConversion;
  startDate: string;
  endDate: string | null;
  company: string | null;
};

export type Span = Pick<PositionNeeds, "startDate" | "endDate">;

/** What a factor is about, as facts; needed skills and languages as those that somebody has and those that are missing. */
export type AssessedFacts = FactorFacts | { key: "skills" | "languages"; matched: string[]; missing: string[] };

/** The one change that would help a factor most. */
export type Change =
  | { type: "skill" | "language"; name: string }
  | { type: "free-of"; codes: (string | null)[] }
  | { type: "start"; day: string }
  | { type: "hours"; hours: number }
  | { type: "rate"; most: string; currency: string; unit: string }
  | { type: "remote" };

/** A factor before it becomes points. A list ranks many people by their shares, and says of few why. */
export type Assessment = {
  /** 0 to 1. */
  share: number;
  facts: () => AssessedFacts;
  /** With the share after it. */
  change?: () => (Change & { share: number }) | null;
};
