import type { Person } from "@/lib/access/access-role";
import { scopeOf } from "@/lib/access/rights";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { adoptSpellings } from "@/upstream/tags/adopt-spellings";
import { planOf, type ChangePlan, type Create } from "./change-plan";

export async function proposeCreate(
  db: Database,
  person: Person,
  kind: Kind,
  { id, values }: Create,
): Promise<ChangePlan> {
  const input = withOwnCenter(person, definitionOf(kind), values);
  return planOf(kind, {
    creates: [{ id, values: await adoptSpellings(db, person, kind, { before: {}, input }) }],
  });
}

function withOwnCenter(person: Person, { kind, center }: Definition, values: Values): Values {
  if (!center || values[center] || scopeOf(person, kind, "create") !== "center") return values;
  return { ...values, [center]: person.centerCode ?? null };
}
