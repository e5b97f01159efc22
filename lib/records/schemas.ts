import * as z from "zod";
import type { Definition } from "./definition";
import { definitionOf } from "./definitions";
import { initialOf, readSchema, writeSchema } from "./field-schema";
import type { Kind } from "./kinds";
import { listedSchema, recordSchema, type ListedRow, type RecordRow } from "./record";
import { ruleErrors } from "./rules";

type Values = Record<string, unknown>;

export type RecordSchemas = {
  create: z.ZodType<Values>;
  /** Changed fields only; rules between fields are checked on the merged record. */
  update: z.ZodType<Values>;
  /** A record as the upstream answers it; undeclared columns are dropped. */
  row: z.ZodType<RecordRow>;
  listed: z.ZodType<ListedRow>;
};

const built = new Map<Kind, RecordSchemas>();

export function schemasOf(kind: Kind): RecordSchemas {
  const known = built.get(kind);
  if (known) return known;
  const schemas = buildSchemas(definitionOf(kind));
  built.set(kind, schemas);
  return schemas;
}

function buildSchemas(definition: Definition): RecordSchemas {
  const create = mapFields(definition, (field) =>
    field.required ? writeSchema(field) : writeSchema(field).default(initialOf(field)),
  );
  const update = mapFields(definition, (field) => writeSchema(field).optional());
  return {
    create: z.strictObject(create).superRefine((values, context) => {
      for (const error of ruleErrors(definition, values)) {
        context.addIssue({ code: "custom", path: error.path.split("."), message: error.message });
      }
    }),
    update: z.strictObject(update).refine((values) => Object.keys(values).length > 0, "Change at least one field"),
    row: z.object({ ...mapFields(definition, readSchema), ...recordSchema.shape }),
    listed: z.object({ ...mapFields(definition, (field) => readSchema(field).optional()), ...listedSchema.shape }),
  };
}

function mapFields(definition: Definition, toSchema: (field: Definition["fields"][string]) => z.ZodType) {
  return Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, toSchema(field)]));
}
