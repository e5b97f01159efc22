/** A value that names nothing, or nothing the reader may know of, as it stands among names. */
export function unknownValue(value: string): string {
  return `${value} (unknown)`;
}

/** As `unknownValue`, of a record's id: enough of it to tell one from another. */
export function unknownId(id: string): string {
  return unknownValue(`${id.slice(0, 8)}…`);
}
