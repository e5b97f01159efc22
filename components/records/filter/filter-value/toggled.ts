export function toggled(values: readonly string[], value: string, isOn: boolean): string[] {
  const others = values.filter((other) => other !== value);
  return isOn ? [...others, value] : others;
}
