type Paged = { number: number; size: number; totalElements: number };

/** Positions of a page's first and last row in the whole list, counted from 1; 0 and 0 for an empty page. */
export function pageRange({ number, size, totalElements }: Paged): { first: number; last: number } {
  const first = (number - 1) * size + 1;
  if (first > totalElements) return { first: 0, last: 0 };
  return { first, last: Math.min(number * size, totalElements) };
}
