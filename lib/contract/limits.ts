// Apart from the schemas, so that a list page doesn't load zod for a few numbers and words.
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
export const PAGE_MAX = 100_000;
export const SEARCH_MAX = 200;

export const SEARCH_MIN = 2;

/** The most ids in one request, and the largest bulk run that isn't a background job. */
export const BULK_IDS_MAX = 1_000;

/** A session ends when nothing was called with it for so long. */
export const SESSION_IDLE_HOURS = 12;

export const VIEW_NAME_MAX = 80;
export const VIEWS_MAX = 100;
export const VIEW_QUERY_MAX = 4_000;
export const LAYOUT_MAX = 2_000;

export const TIMELINE_WEEKS_MAX = 104;

/** Characters of an error that a browser reports, and the most reports of one page. */
export const BROWSER_ERROR_MAX = { message: 500, stack: 4_000, path: 300, reports: 20 } as const;

/** Who else can open a view: nobody, people with one access role, or anyone with the link. */
export const SHARINGS = ["private", "role", "link"] as const;

export type Sharing = (typeof SHARINGS)[number];

/** What is uploaded to show that a task was done. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
export const FILE_TYPES = ["application/pdf", "image/png", "image/jpeg"] as const;
export const PASSKEY_NAME_MAX = 60;

/** A photo to upload; it is stored as a small square. */
export const PHOTO_BYTES_MAX = 5 * 1024 * 1024;
export const PHOTO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
/** What an imported file may hold at most. */
export const IMPORT_LIMITS = {
  bytes: 25 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellCharacters: 10_000,
  /** How long the file and its rows are stored after the last step. */
  days: 30,
} as const;

/** The most tags that one request may ask for. */
export const TAGS_MAX = 50;

/** What one draft may hold, how many somebody may have, and how long they are stored untouched. */
export const DRAFT_LIMITS = { bytes: 64 * 1024, given: 500, perPerson: 100, days: 30 } as const;

/** How often a page says which record is open, and how long it counts after that, and typing after the last word. */
export const PRESENCE_MS = { open: 35_000, editing: 20_000, repeat: 15_000 } as const;

/** After a longer time without news of changes, a browser reads all again that it displays. */
export const LIVE_MISSED_MAX_MS = 10 * 60_000;
