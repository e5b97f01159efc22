import type { FastifyContextConfig, FastifyRequest, FastifySchema, RouteOptions } from "fastify";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Response headers that the API document names. */
    responseHeaders?: readonly ResponseHeader[];
    /** The call also works without a body. */
    isBodyOptional?: boolean;
  }
}

export const RESPONSE_HEADERS = {
  ETag: { description: "The version of the record, to be sent as If-Match with the next write.", example: '"3"' },
  Location: {
    description: "The path of the new record.",
    example: "/freelancers/01980000-0000-7000-8000-000000000001",
  },
  "X-Change-Set": {
    description: "The id of the change set, by which the write can be undone.",
    example: "01980000-0000-7000-8000-000000000008",
  },
} as const;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/**
 * The options of a route with its name in generated clients, which doesn't change once it is published, its title, and
 * what it does with the errors worth knowing. Who may call it follows from its checks; a route that checks in its
 * handler says it here: “Allowed for …”.
 */
export function described<Options extends { schema: FastifySchema; config?: FastifyContextConfig }>(
  [operationId, summary]: readonly [operationId: string, summary: string],
  description: string,
  options: Options,
): Options {
  return { ...options, schema: { ...options.schema, operationId, summary, description } };
}

export const SIGNED_IN = "Allowed for everyone who is signed in.";
export const NOT_FOUND = "404 if it doesn’t exist or is outside your scope.";
export const NO_RECORD = "404 if the record doesn’t exist or is outside your scope.";
export const STALE = "Send the version you last read as If-Match: 428 without it, 409 if it is stale.";
const ANYONE = "No session is needed.";

/** What the API document says of an `onRequest` hook that checks access. */
type AccessTexts = {
  /** Who may call the route: “Allowed for administrators.” */
  rule: string;
  /** What a route with several checks needs besides: “the right to list freelancers”. */
  right?: string;
};

type Check = (request: FastifyRequest) => Promise<void>;

export function accessCheck(texts: AccessTexts, check: Check): Check & AccessTexts {
  return Object.assign(check, texts);
}

/** What the API document says of a route besides its schemas. */
export type RouteTexts = {
  description: string;
  headers: readonly ResponseHeader[] | undefined;
  isBodyOptional: boolean;
};

/** @throws Error for a route without a name, or one that nobody can tell who may call */
export function textsOf(route: RouteOptions): RouteTexts {
  const { method, url, schema, config } = route;
  const { operationId, summary, description } = schema ?? {};
  if (!operationId || !summary || !description) {
    throw new Error(`Give ${String(method)} ${url} a name and texts: wrap its options in described()`);
  }
  const access = accessOf(route);
  const texts = { headers: config?.responseHeaders, isBodyOptional: config?.isBodyOptional ?? false };
  if (/Allowed for/.test(description)) return { description, ...texts };
  if (access === null) {
    throw new Error(`Say in the description of ${String(method)} ${url} who may call it, as its checks don’t`);
  }
  return { description: `${description} ${access}`, ...texts };
}

/** Who may call a route by its own checks; null for one that checks in its handler. */
function accessOf({ config, onRequest }: RouteOptions): string | null {
  if (config?.isPublic) return ANYONE;
  const [first, ...others] = [onRequest ?? []].flat().flatMap((hook) => ("rule" in hook ? [hook] : []));
  if (!first) return null;
  const rights = others.flatMap((hook) => ("right" in hook ? [String(hook.right)] : []));
  const needs = rights.length > 0 ? `Needs ${new Intl.ListFormat("en").format(rights)} too. ` : "";
  return `${needs}${String(first.rule)}`;
}

/** The words for a kind in the names and texts of its calls: `One` is “TaskMapping” where `one` is “task mapping”. */
export function namesOf(kind: Kind) {
  const definition = definitionOf(kind);
  const [one, records] = [definition.one.toLowerCase(), definition.many.toLowerCase()];
  const record = `${/^(?!user)[aeiou]/.test(one) ? "an" : "a"} ${one}`;
  return { One: joined(definition.one), Many: joined(definition.many), one, record, records };
}

function joined(name: string): string {
  return name.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
}
