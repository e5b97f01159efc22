import * as z from "zod";
import { assignmentLimitsSchema } from "@/lib/contract/staffing/assignment-limits";
import { consequenceAnswersSchema } from "@/lib/contract/staffing/consequences";
import { writtenFields, type Definition, type Figure } from "../definition";
import { definitionOf } from "../definitions";
import type { Kind } from "../kinds";
import { nextWeeksSchema } from "@/lib/contract/staffing/next-weeks";
import { listedSchema, recordSchema, slotsSchema, type ListedRow, type RecordRow } from "../record";
import { ruleErrors } from "../rules";
import { hasConsequences } from "@/lib/staffing/consequences/events";
import { mapFields, readSchema, withInitial, writeSchema } from "./field-schemas";

type Values = Record<string, unknown>;

export type RecordSchemas = {
  create: z.ZodType<Values>;
  /** Changed fields only; rules between fields are checked on the merged record. */
  update: z.ZodType<Values>;
  /** The body of a change: fields, and what becomes of the assignments that depend on them. */
  updateBody: z.ZodType<Values>;
  createBody: z.ZodType<Values>;
  /** A record as the upstream returns it; undeclared columns are dropped. */
  row: z.ZodType<RecordRow>;
  listed: z.ZodType<ListedRow>;
};

const cached = new Map<Kind, RecordSchemas>();

export function schemasOf(kind: Kind): RecordSchemas {
  const schemas = cached.get(kind) ?? buildSchemas(definitionOf(kind));
  cached.set(kind, schemas);
  return schemas;
}

function buildSchemas(definition: Definition): RecordSchemas {
  const { fields } = definition;
  const figures = Object.entries(definition.list.figures ?? {});
  const status = fields.status ? { status: z.string() } : {};
  const written = writtenFields(definition);
  const update = mapFields(written, (field) => writeSchema(field).optional());
  const create = mapFields(written, withInitial);
  const answers = hasConsequences(definition.kind) ? { consequences: consequenceAnswersSchema.optional() } : {};
  const checkRules: Parameters<z.ZodType<Values>["superRefine"]>[0] = (values, context) => {
    for (const error of ruleErrors(definition, values)) {
      context.addIssue({ code: "custom", path: error.path.split("."), message: error.message });
    }
  };
  const isFilled = (values: Values) => Object.keys(values).some((name) => name !== "consequences");
  return {
    create: z.strictObject(create).superRefine(checkRules),
    createBody: z.strictObject({ ...create, ...answers }).superRefine(checkRules),
    update: z.strictObject(update).refine(isFilled, "Change at least one field"),
    updateBody: z.strictObject({ ...update, ...answers }).refine(isFilled, "Change at least one field"),
    row: z.object({ ...mapFields(fields, readSchema), ...recordSchema.shape, ...status }),
    listed: z.object({
      ...mapFields(fields, (field) => readSchema(field).optional()),
      ...Object.fromEntries(figures.map(([name, { type }]) => [name, FIGURES[type].optional()])),
      ...listedSchema.shape,
      ...status,
    }),
  };
}

const FIGURES: Record<Figure["type"], z.ZodType> = {
  /** Null where there are too many projects to add up. */
  slots: slotsSchema.nullable(),
  time: nextWeeksSchema,
  /** Null where the record has none, such as days overdue before the due date. */
  integer: z.int().nullable(),
  percent: z.int(),
  text: z.string().nullable(),
  moment: z.string().nullable(),
  next: z.string(),
  limits: assignmentLimitsSchema.nullable(),
};
