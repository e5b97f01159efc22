import type { Industry } from "./companies";

export type Engagement = {
  title: string;
  description: string;
  roles: readonly (readonly [role: string, openings: number])[];
  /** Undefined for any industry. */
  industries?: readonly Industry[];
};
