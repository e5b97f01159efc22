/** Whether two tags are one, spelled in other letters perhaps. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
