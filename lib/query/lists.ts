const CHANGES = ["add", "update", "delete"] as const;

/**
 * Every list of the product: what may be under way on it besides reading, and where its total comes from after an edit
 * in the cache: one more or one less than the server counted, or the rows that are loaded. Its queries are keyed
 * `["records", list, "list", …]` and its mutations `["records", list, activity]`.
 */
export const LISTS = {
  freelancers: { activities: CHANGES, total: "counted" },
  companies: { activities: CHANGES, total: "counted" },
  teams: { activities: CHANGES, total: "counted" },
  projects: { activities: CHANGES, total: "counted" },
  users: { activities: [...CHANGES, "upload"], total: "loaded" },
  centers: { activities: CHANGES, total: "counted" },
  tasks: { activities: [...CHANGES, "generate"], total: "counted" },
  jobs: { activities: CHANGES, total: "counted" },
} as const;

export type ListName = keyof typeof LISTS;
export type ListTotal = (typeof LISTS)[ListName]["total"];
