/** Text as a `like` pattern that means just that. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
