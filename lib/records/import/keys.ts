import type { Definition } from "@/lib/records/definition";
import type { OptionalFields } from "@/lib/records/schemas/optional-fields";
import { hasWholeName, missingTargets } from "./guess";

type Key = { name: string; label: string };

/** The targets that can find an existing record, the surest first: its code, unique values, and its name. */
export function keysOf(definition: Definition): Key[] {
  const unique = uniqueFields(definition).map((name) => ({ name, label: definition.fields[name]?.label ?? name }));
  const isNameWritten = definition.name.every((name) => definition.fields[name]?.copiedFrom === undefined);
  return [{ name: "code", label: "Code" }, ...unique, ...(isNameWritten ? [{ name: "name", label: "Name" }] : [])];
}

/** The keys that columns of the file are read as. */
export function mappedKeys(definition: Definition, columns: readonly (string | null)[]): Key[] {
  const isNamed =
    (hasWholeName(definition) && columns.includes("name")) || definition.name.every((name) => columns.includes(name));
  return keysOf(definition).filter(({ name }) => (name === "name" ? isNamed : columns.includes(name)));
}

type Importer = { canCreate: boolean; optional: OptionalFields };

/** Whether rows can update or add anything: they find records by a key, or have all that new ones need. */
export function canWriteRows(
  definition: Definition,
  columns: readonly (string | null)[],
  { canCreate, optional }: Importer,
): boolean {
  if (mappedKeys(definition, columns).length > 0) return true;
  return canCreate && missingTargets(definition, columns, optional).length === 0;
}

export function uniqueFields({ fields }: Pick<Definition, "fields">): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.isUnique);
}
