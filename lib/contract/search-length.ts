// Apart from the schema, so that the palette doesn't load zod for a number. Fewer characters name nothing in particular.
export const SEARCH_MIN = 2;
