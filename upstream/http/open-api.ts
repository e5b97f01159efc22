import type { FastifyInstance, RouteOptions } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import swagger from "@fastify/swagger";
import { PROBLEM_TYPE, problemSchema } from "@/lib/contract/problem";
import type { App } from "./app-type";

const PROBLEM = { description: "Problem document", content: { [PROBLEM_TYPE]: { schema: problemSchema } } };

/** Serves `/openapi.json`, which describes the routes that are added after this call. */
export async function describeRoutes(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Muster", version: "1", description: "Freelancers, companies, teams and projects." },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } }),
  });
  app.addHook("onRoute", (route) => describeProblems(route));
  app.get("/openapi.json", { config: { isPublic: true }, schema: { hide: true } }, () => app.swagger());
}

function describeProblems(route: RouteOptions): void {
  const { schema } = route;
  if (!schema || schema.hide) return;
  schema.response = { ...toResponses(schema.response), "4xx": PROBLEM, "5xx": PROBLEM };
  if (route.config?.isPublic) schema.security = [];
}

function toResponses(response: unknown): Record<string, unknown> {
  return typeof response === "object" && response !== null ? Object.fromEntries(Object.entries(response)) : {};
}

/** Returns a function that lists the methods of a path; call it before the routes are added. */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    methods.set(url, known);
  });
  return (path) => {
    const methodsOfPath = [...methods]
      .filter(([pattern]) => matchesPattern(pattern, path))
      .flatMap(([, names]) => [...names]);
    return [...new Set(methodsOfPath)].sort();
  };
}

function matchesPattern(pattern: string, path: string): boolean {
  const patternParts = pattern.split("/");
  const pathParts = path.split("/");
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, i) => part === pathParts[i] || (part.startsWith(":") && pathParts[i] !== ""))
  );
}
