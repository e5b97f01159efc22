import type { Kind } from "@/lib/records/kinds";
import { definitionOf } from "@/lib/records/definitions";
import { EXAMPLE_IDS, exampleName, valuesByFieldName } from "./example-records";
import { FALSE, KIND_OF_PART, MAPS, NUMBERS, REFERRED, TEXTS, VALUES } from "./example-words";
import { referredName, type JsonSchema } from "@/upstream/platform/open-api/json-schema";

/**
 * Where a value stands: the name of its property, the kind that the call is about, the document's schemas, and examples
 * of whole schemas, both by name.
 */
export type Place = {
  name: string;
  kind: Kind;
  schemas: Readonly<Record<string, JsonSchema>>;
  whole: Readonly<Record<string, unknown>>;
};

/** An example that fits the schema, made of the template rows of the kinds and of words that fit the names. */
export function exampleOf(schema: JsonSchema, place: Place): unknown {
  const named = referredName(schema);
  if (named !== null) return place.whole[named] ?? exampleOf(place.schemas[named] ?? {}, place);
  const [variant] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
  if (variant) return exampleOf(variant, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(place.kind) ? place.kind : schema.enum[0];
  return exampleOfType(schema, place);
}

function exampleOfType(schema: JsonSchema, place: Place): unknown {
  const [type] = [schema.type ?? []].flat();
  switch (type) {
    case "object":
      return exampleObject(schema, place);
    case "array":
      return [exampleOf(schema.items ?? {}, { ...place, name: place.name.replace(/ies$/, "y").replace(/s$/, "") })];
    case "string":
      return exampleText(schema, place);
    case "integer":
    case "number":
      return Math.max(NUMBERS[place.name] ?? 1, schema.minimum ?? 0);
    case "boolean":
      return !FALSE.includes(place.name);
    default:
      return VALUES[place.name] ?? null;
  }
}

function exampleObject({ properties = {} }: JsonSchema, place: Place): unknown {
  const kind = "freelancerId" in properties ? "freelancers" : (KIND_OF_PART[place.name] ?? place.kind);
  const entries = Object.entries(properties).map(([name, schema]) => [
    name,
    exampleOf(schema, { ...place, kind, name }),
  ]);
  return entries.length > 0 ? Object.fromEntries(entries) : (MAPS[place.name] ?? {});
}

function exampleText({ format }: JsonSchema, { name, kind }: Place): string {
  if (format === "date") return "2026-11-23";
  if (format === "binary") return "Code,Name";
  const referred = REFERRED[name];
  if (referred) return EXAMPLE_IDS[referred];
  if (name === "code") return `${definitionOf(kind).codePrefix}-00042`;
  if (name === "name" || name === "title") return exampleName(kind);
  if (name === "project") return exampleName("projects");
  if (name === "company") return exampleName("companies");
  const value = TEXTS[name] ?? valuesByFieldName(kind)[name];
  if (typeof value === "string") return value;
  if (format === "uuid" || name === "id" || name === "ids") return EXAMPLE_IDS[kind];
  throw new RangeError(`Add an example of “${name}” to TEXTS`);
}
