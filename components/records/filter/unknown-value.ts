/** Shown in place of a name for a value that names nothing, or nothing the reader has access to. */
export function unknownValue(value: string): string {
  return `${value} (unknown)`;
}

/** `unknownValue` for a record id, shortened to its first 8 characters. */
export function unknownId(id: string): string {
  return unknownValue(`${id.slice(0, 8)}…`);
}
