type Family = "software" | "data" | "design" | "delivery" | "content" | "business";

/** A profession in the demo data; rates are US dollars an hour. */
export type Profession = {
  role: string;
  family: Family;
  rate: readonly [min: number, max: number];
  skills: readonly string[];
  focuses: readonly string[];
  operations: readonly string[];
};
