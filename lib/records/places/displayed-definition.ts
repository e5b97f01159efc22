import type { Definition, Field } from "../definition";
import { definitionOf } from "../definitions";
import type { Kind } from "../kinds";

/** The definition as screens, templates and imports of an installation have it: with one country, without its fields. */
export function displayedDefinition(kind: Kind, countries: readonly string[]): Definition {
  if (countries.length > 1) return definitionOf(kind);
  const definition = WITHOUT_COUNTRIES.get(kind) ?? withoutCountries(definitionOf(kind));
  WITHOUT_COUNTRIES.set(kind, definition);
  return definition;
}

const WITHOUT_COUNTRIES = new Map<Kind, Definition>();

function withoutCountries(definition: Definition): Definition {
  const { list, form } = definition;
  const isDisplayed = (name: string) => !definition.fields[name]?.needsCountries;
  const fields = Object.entries(definition.fields).filter(([name]) => isDisplayed(name));
  if (fields.length === Object.keys(definition.fields).length) return definition;
  return {
    ...definition,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, withoutLimit(field, isDisplayed)])),
    list: { ...list, columns: list.columns.filter(isDisplayed), filters: list.filters.filter(isDisplayed) },
    form: form.map((section) => ({ ...section, fields: section.fields.filter(isDisplayed) })),
  };
}

/** The field without a limit that isn't displayed. */
function withoutLimit(field: Field, isDisplayed: (name: string) => boolean): Field {
  if (field.type !== "reference" || field.within === undefined || isDisplayed(field.within)) return field;
  const { within: _, ...others } = field;
  return others;
}
