import * as z from "zod";
import { definitionOf } from "@/lib/records/definitions";
import { isKind, type Kind } from "@/lib/records/kinds";
import { filterable } from "@/lib/records/list/filter";
import { exampleOf, type Place } from "./examples/example-of";
import { exampleFilter, mapValues } from "./examples/example-records";
import { wholeExamples } from "./examples/example-schemas";
import { exampleParameter, ID_OF_TAG } from "./examples/example-words";
import { RESPONSE_HEADERS, type ResponseHeader, type RouteTexts } from "@/upstream/platform/http/route-texts";
import { jsonSchema } from "./json-schema";
import { PROBLEM_RESPONSES } from "./problem-responses";
import { shareSchemas } from "./share-schemas";

const contentSchema = z.record(z.string(), z.looseObject({ schema: jsonSchema }));
const parameterSchema = z.looseObject({ name: z.string(), in: z.string(), schema: jsonSchema });
const operationSchema = z.looseObject({
  tags: z.array(z.string()).default([]),
  parameters: z.array(parameterSchema).optional(),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string().optional(), content: contentSchema.optional() }),
  ),
});

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), jsonSchema) }),
});

/** By method and route, such as `GET /freelancers/:id`. */
type RoutesByName = ReadonlyMap<string, RouteTexts>;

type ApiOperation = z.infer<typeof operationSchema>;
type Parameter = z.infer<typeof parameterSchema>;
type Content = z.infer<typeof contentSchema>;

/** Adds to each operation who may call it, its headers, its problems and its examples. */
export function describeOperations(source: object, routes: RoutesByName): z.infer<typeof documentSchema> {
  const document = documentSchema.parse(shareSchemas(source));
  const whole = wholeExamples();
  const paths = mapValues(document.paths, (operations, path) =>
    mapValues(operations, (operation, method) => {
      const place = { name: "", kind: kindOf(operation), schemas: document.components.schemas, whole };
      return describe(operation, routes.get(`${method.toUpperCase()} ${routeOf(path)}`), place);
    }),
  );
  return { ...document, paths };
}

/** The route of a path: `/freelancers/:id` of `/freelancers/{id}`. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

/** The kind that a call is about, by its tag; calls about no kind show freelancers. */
function kindOf({ tags: [tag = ""] }: ApiOperation): Kind {
  return isKind(tag) ? tag : "freelancers";
}

function describe(operation: ApiOperation, route: RouteTexts | undefined, place: Place): ApiOperation {
  const { parameters, requestBody, responses } = operation;
  const headers = route?.headers && Object.fromEntries(route.headers.map((name) => [name, headerOf(name)]));
  const answers = mapValues(responses, ({ description, content, ...response }, status) => ({
    ...response,
    description: isDefault(description) ? (ANSWERS[status] ?? description) : description,
    ...(headers && { headers }),
    ...(content && { content: withExamples(content, place) }),
  }));
  return {
    ...operation,
    description: route?.description,
    ...(parameters && { parameters: parameters.map((parameter) => withExample(parameter, operation, place)) }),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        required: !route?.isBodyOptional,
        content: withExamples(requestBody.content, place),
      },
    }),
    responses: { ...answers, ...PROBLEM_RESPONSES },
  };
}

const ANSWERS: Record<string, string> = { 200: "The answer.", 201: "Created.", 204: "Done; there is no body." };

/** Swagger's own description of a response that has none. */
function isDefault(description: string | undefined): boolean {
  return description === "Default Response";
}

function headerOf(name: ResponseHeader) {
  return { ...RESPONSE_HEADERS[name], schema: { type: "string" } };
}

function withExamples(content: Content, place: Place): Content {
  // A workbook has no readable example.
  const isReadable = (type: string) => /json|text/.test(type);
  return mapValues(content, (media, type) =>
    isReadable(type) ? { ...media, example: exampleOf(media.schema, place) } : media,
  );
}

function withExample(parameter: Parameter, { tags: [tag = ""] }: ApiOperation, place: Place): Parameter {
  const { name } = parameter;
  const isFilter = parameter.in === "query" && !parameter.schema.enum;
  const field = isFilter ? filterable(definitionOf(place.kind)).get(name) : undefined;
  const known = field ? exampleFilter(place.kind, name, field) : exampleParameter(name, place.kind);
  if (known === null) return parameter;
  const id = name === "id" ? ID_OF_TAG[tag] : undefined;
  return { ...parameter, example: known ?? id ?? exampleOf(parameter.schema, { ...place, name }) };
}
