// Apart from the schemas, so that a list page doesn't load zod for two numbers.
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
