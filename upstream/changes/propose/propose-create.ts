import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { initialOf } from "@/lib/records/field-types/field-types";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { adoptAllSpellings } from "@/upstream/records/tags/adopt-spellings";
import { rulesOf } from "@/upstream/changes/rules-of";
import { planOf, type ChangePlan, type Create } from "@/upstream/changes/plan/change-plan";

export async function proposeCreates(
  db: Database,
  person: Person,
  kind: Kind,
  creates: readonly Create[],
): Promise<ChangePlan> {
  const definition = definitionOf(kind);
  const written = creates.map(({ values }) => withOwnCenter(person, definition, values));
  const inputs = (await withInherited(db, definition, written)).map((input) => ({ before: {}, input }));
  const adopted = await adoptAllSpellings(db, person, kind, inputs);
  return planOf(kind, { creates: creates.map(({ id, values }, i) => ({ id, values: adopted[i] ?? values })) });
}

function withOwnCenter(person: Person, { kind, center }: Definition, values: Values): Values {
  if (!center || values[center] || scopeOf(person, kind, "create") !== "center") return values;
  return { ...values, [center]: person.centerCode ?? null };
}

/** What is written without its inherited fields takes them from what it belongs to, or else begins with the initial ones. */
async function withInherited(db: Database, { kind, fields }: Definition, creates: Values[]): Promise<Values[]> {
  const names = Object.keys(fields).filter((name) => fields[name]?.isInherited);
  const isMissing = (values: Values) => names.some((name) => values[name] === undefined);
  if (!creates.some(isMissing)) return creates;
  const around = (await rulesOf(kind).inherited?.(db, creates)) ?? [];
  return creates.map((values, i): Values => {
    const missing = names.filter((name) => values[name] === undefined);
    const taken = missing.map((name): [string, unknown] => [name, around[i]?.[name] ?? initialValue(fields[name])]);
    return { ...values, ...Object.fromEntries(taken) } satisfies Values;
  });
}

function initialValue(field: Field | undefined): unknown {
  return field ? initialOf(field) : null;
}
