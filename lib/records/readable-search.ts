/** Leaves characters such as `,` and `:` unescaped, so that shared links stay readable. */
export function readableSearch(params: URLSearchParams): string {
  const search = params.toString().replace(/%(?:2C|3A|28|29|2F|40)/g, decodeURIComponent);
  return search === "" ? "" : `?${search}`;
}
