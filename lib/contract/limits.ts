// Apart from the schemas, so that a list page doesn't load zod for a few numbers and words.
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
export const PAGE_MAX = 100_000;
export const SEARCH_MAX = 200;

export const SEARCH_MIN = 2;

/** The most ids in one request, and the largest bulk run that isn't a background job. */
export const BULK_IDS_MAX = 1_000;

export const VIEW_NAME_MAX = 80;
export const VIEWS_MAX = 100;
export const VIEW_QUERY_MAX = 4_000;
export const LAYOUT_MAX = 2_000;

/** Characters of an error that a browser reports, and the most reports of one page. */
export const BROWSER_ERROR_MAX = { message: 500, stack: 4_000, path: 300, reports: 20 } as const;

/** Who else can open a view: nobody, people with one access role, or anyone with the link. */
export const SHARINGS = ["private", "role", "link"] as const;

export type Sharing = (typeof SHARINGS)[number];

/** What an imported file may hold at most. */
export const IMPORT_LIMITS = {
  bytes: 25 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellCharacters: 10_000,
} as const;
