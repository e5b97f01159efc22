import * as z from "zod";

/** The parts of a JSON schema by which an example is made. */
export const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
});

export type JsonSchema = z.infer<typeof jsonSchema>;

const REFERENCE = "#/components/schemas/";

/** The name of the schema that is referred to. */
export function referredName({ $ref }: Pick<JsonSchema, "$ref">): string | null {
  return $ref?.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : null;
}

export function referTo(name: string): { $ref: string } {
  return { $ref: REFERENCE + name };
}
