/** Ignores inherited names, such as `constructor`. */
export function ownValue<T>(values: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
