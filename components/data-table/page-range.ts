type Paged = { number: number; size: number; totalElements: number };

/** The places in the whole list of the first and the last row of a page, counted from 1; 0 and 0 where it has none. */
export function pageRange({ number, size, totalElements }: Paged): { first: number; last: number } {
  const first = (number - 1) * size + 1;
  if (first > totalElements) return { first: 0, last: 0 };
  return { first, last: Math.min(number * size, totalElements) };
}
