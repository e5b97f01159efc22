/** The number of a page in the URL; 1 for anything else. */
export function readPageParam(text: string | null | undefined): number {
  const page = /^[1-9]\d{0,3}$/.exec(text ?? "")?.[0];
  return page ? Number(page) : 1;
}
