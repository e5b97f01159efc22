import { writtenFields, type Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { countryOfState } from "@/lib/records/places/countries";
import type { Values } from "@/upstream/records/read/record-of";
import type { ChangePlan } from "./change-plan";

/** The plan in which each new state comes with its country, which callers needn't write. */
export function withCountries(plan: ChangePlan): ChangePlan {
  const definition = definitionOf(plan.kind);
  const limits = stateLimits(definition);
  if (limits.length === 0) return plan;
  return {
    ...plan,
    creates: plan.creates.map((create) => ({ ...create, values: withCountry(limits, {}, create.values) })),
    updates: plan.updates.map((update) => ({ ...update, patch: withCountry(limits, update.before, update.patch) })),
  };
}

type Limit = { state: string; country: string };

function stateLimits(definition: Definition): Limit[] {
  return Object.entries(writtenFields(definition)).flatMap(([state, field]) =>
    field.type === "reference" && field.to === "states" && field.within ? [{ state, country: field.within }] : [],
  );
}

function withCountry(limits: readonly Limit[], before: Values, values: Values): Values {
  const countries = limits.flatMap(({ state, country }) => {
    const id = values[state];
    if (typeof id !== "string" || typeof values[country] === "string") return [];
    const own = countryOfState(id);
    return before[country] === own && !(country in values) ? [] : [[country, own] as const];
  });
  return countries.length === 0 ? values : { ...values, ...Object.fromEntries(countries) };
}
