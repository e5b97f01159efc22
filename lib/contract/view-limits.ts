// Apart from the schemas, so that a list page doesn't load zod for a few words.
export const VIEW_NAME_MAX = 80;
export const VIEWS_MAX = 100;
export const VIEW_QUERY_MAX = 4_000;
export const LAYOUT_MAX = 2_000;

/** Who else can open a view: nobody, people with one access role, or anyone with the link. */
export const SHARINGS = ["private", "role", "link"] as const;

export type Sharing = (typeof SHARINGS)[number];
