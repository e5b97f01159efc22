import type { PresentPerson } from "@/lib/contract/changes/presence";

/** “Asha Rao is editing”, of two people both, of more how many others there are; those who edit first. */
export function presenceText(people: readonly PresentPerson[]): string {
  const [first, second, ...others] = editorsFirst(people).map(
    ({ name, isEditing }) => `${name} is ${isEditing ? "editing" : "viewing"}`,
  );
  if (second === undefined) return first ?? "";
  return others.length === 0 ? `${first}, ${second}` : `${first}, ${others.length + 1} others are here`;
}

export function editorsFirst(people: readonly PresentPerson[]): PresentPerson[] {
  return people.toSorted((a, b) => Number(b.isEditing) - Number(a.isEditing));
}
