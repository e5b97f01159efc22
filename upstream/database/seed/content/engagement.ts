import type { Industry } from "./companies";

/** A project template; `roles` pairs a profession's role with its usual openings. */
export type Engagement = {
  title: string;
  description: string;
  roles: readonly (readonly [role: string, openings: number])[];
  /** Undefined for any industry. */
  industries?: readonly Industry[];
};
