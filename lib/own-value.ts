/** What a name stands for among these; nothing where it is only known to every object, such as `constructor`. */
export function ownValue<T>(values: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
