/** Escapes the wildcards of a `like` pattern. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
