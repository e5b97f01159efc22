/** Shown in place of a name for a value that names nothing, or nothing the user has access to. */
export function unknownValue(value: string): string {
  return `${value} (unknown)`;
}

export function unknownId(id: string): string {
  return unknownValue(`${id.slice(0, 8)}…`);
}
