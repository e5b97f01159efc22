import * as z from "zod";
import { isKind } from "@/lib/records/kinds";
import type { Caller } from "./test-app";

const content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const responseSchema = z.looseObject({ $ref: z.string().optional(), content: content.optional() });
const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  example: z.unknown().optional(),
});
const operationSchema = z.looseObject({
  operationId: z.string().default(""),
  summary: z.string().default(""),
  description: z.string().default(""),
  tags: z.array(z.string()).length(1),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), responseSchema),
  security: z.array(z.unknown()).optional(),
});
const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ responses: z.record(z.string(), z.looseObject({ content })) }),
});

const methodSchema = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** An operation of the API document. */
export type Described = z.infer<typeof operationSchema> & { method: z.infer<typeof methodSchema>; path: string };

export type ApiDocument = z.infer<typeof documentSchema>;

export async function readApiDocument(anonymous: Caller): Promise<{ text: string; document: ApiDocument }> {
  const { body: text } = await anonymous("GET", "/openapi.json");
  return { text, document: documentSchema.parse(JSON.parse(text)) };
}

export function operationsOf({ paths }: ApiDocument): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      return { ...operation, method: methodSchema.parse(method.toUpperCase()), path };
    }),
  );
}

/** The name under which tests know a call, the same for every kind: `GET /:kind/:id`. */
export function routeName({ method, path }: Pick<Described, "method" | "path">): string {
  const [, first = "", ...rest] = path.replace(/\{(\w+)\}/g, ":$1").split("/");
  return `${method} /${[isKind(first) ? ":kind" : first, ...rest].join("/")}`;
}
