import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { adoptAllSpellings } from "@/upstream/records/tags/adopt-spellings";
import { planOf, type ChangePlan, type Create } from "@/upstream/changes/plan/change-plan";

export async function proposeCreates(
  db: Database,
  person: Person,
  kind: Kind,
  creates: readonly Create[],
): Promise<ChangePlan> {
  const inputs = creates.map(({ values }) => ({
    before: {},
    input: withOwnCenter(person, definitionOf(kind), values),
  }));
  const adopted = await adoptAllSpellings(db, person, kind, inputs);
  return planOf(kind, { creates: creates.map(({ id, values }, i) => ({ id, values: adopted[i] ?? values })) });
}

function withOwnCenter(person: Person, { kind, center }: Definition, values: Values): Values {
  if (!center || values[center] || scopeOf(person, kind, "create") !== "center") return values;
  return { ...values, [center]: person.centerCode ?? null };
}
