/** How many people fit side by side. */
export const COMPARED_MAX = 4;
