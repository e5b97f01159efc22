import type { FactorKey } from "@/lib/matching/factors";

export const FACTOR_LABELS: Record<FactorKey, string> = {
  skills: "Skills",
  availability: "Availability",
  rate: "Rate",
  place: "Location",
  languages: "Languages",
  company: "Company",
};

/** What each weight is about, for those who set it. */
export const FACTOR_HINTS: Record<FactorKey, string> = {
  skills: "Needed skills that the freelancer has",
  availability: "Free hours over the position’s dates; counts for every position",
  rate: "Pay rate against the position’s highest rate",
  place: "Works remotely, or in the project’s place",
  languages: "Languages that the position or its project asks for",
  company: "Has worked for the same company",
};
