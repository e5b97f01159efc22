import type { Definition } from "../definition";

/** The name that a record with these values has: the parts that it has, with a space between them. */
export function wholeName({ name }: Pick<Definition, "name">, values: Readonly<Record<string, unknown>>): string {
  const parts = name.map((field) => (typeof values[field] === "string" ? values[field].trim() : ""));
  return parts.filter((part) => part !== "").join(" ");
}
