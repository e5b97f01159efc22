// Apart from the schemas, so that a list page doesn't load zod for a few numbers.
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
export const PAGE_MAX = 100_000;
export const SEARCH_MAX = 200;

export const SEARCH_MIN = 2;
