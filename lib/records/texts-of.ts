export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
