import type { Industry } from "./companies";

/** A kind of project that clients buy; `roles` are professions of the demo content, with the usual openings. */
export type Engagement = {
  title: string;
  description: string;
  roles: readonly (readonly [role: string, openings: number])[];
  /** Left out where any industry may want it. */
  industries?: readonly Industry[];
};
