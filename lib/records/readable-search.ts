/** Parameters as they stand in a URL that people read and share: marks that a query may hold are left as they are. */
export function readableSearch(params: URLSearchParams): string {
  const search = params.toString().replace(/%(?:2C|3A|28|29|2F|40)/g, decodeURIComponent);
  return search === "" ? "" : `?${search}`;
}
