import * as z from "zod";
import { referTo } from "./json-schema";

type Schemas = Record<string, unknown>;

const INPUT = "Input";

/**
 * Leaves out the schemas that nothing refers to: each named schema arrives twice, as calls send it (with the ending
 * `Input`) and as they answer it. Drops the ending where only one of the two is used or both are equal.
 */
export function shareSchemas(source: { components?: { schemas?: Schemas } }): unknown {
  const schemas = source.components?.schemas ?? {};
  const { components, ...document } = source;
  const used = usedNames({ ...document, components: { ...components, schemas: {} } }, schemas);
  const isShort = (name: string) => name.endsWith(INPUT) && !isDifferent(name, shortName(name));
  const isDifferent = (input: string, output: string) =>
    used.has(output) && JSON.stringify(schemas[input]) !== JSON.stringify(schemas[output]);
  const usedSchemas = Object.entries(schemas).filter(([name]) => used.has(name));
  const renamed: Schemas = Object.fromEntries(
    usedSchemas.map(([name, schema]) => [isShort(name) ? shortName(name) : name, schema]),
  );
  const text = JSON.stringify({ ...document, components: { ...components, schemas: renamed } });
  const shorten = (part: string, name: string) => part.replaceAll(quotedRef(name), quotedRef(shortName(name)));
  return JSON.parse([...used].filter(isShort).reduce(shorten, text), withTypedParts);
}

/** A text with several patterns arrives as `allOf`, whose parts generators take for unknown unless each has the type. */
function withTypedParts(_key: string, value: unknown): unknown {
  const typed = typedPartsSchema.safeParse(value).data;
  return typed ? { ...typed, allOf: typed.allOf.map((part) => ({ type: typed.type, ...part })) } : value;
}

const typedPartsSchema = z.looseObject({ type: z.string(), allOf: z.array(z.looseObject({})) });

/** The names that the document refers to, and those that their schemas refer to. */
function usedNames(document: unknown, schemas: Schemas): Set<string> {
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const name of referredNames(part)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(document);
  return used;
}

function referredNames(part: unknown): string[] {
  const pattern = new RegExp(`"${referTo("(\\w+)").$ref}"`, "g");
  return [...(JSON.stringify(part) ?? "").matchAll(pattern)].map(([, name = ""]) => name);
}

function shortName(name: string): string {
  return name.slice(0, -INPUT.length);
}

function quotedRef(name: string): string {
  return JSON.stringify(referTo(name).$ref);
}
