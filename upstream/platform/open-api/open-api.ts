import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import swagger from "@fastify/swagger";
import type { App } from "@/upstream/platform/http/app-type";
import { textsOf, type RouteTexts } from "@/upstream/platform/http/route-texts";
import { describeOperations } from "./describe-operations";
import { nameSchemas } from "./named-schemas";
import { PROBLEM_COMPONENTS } from "./problem-responses";
import { TAGS } from "./tags";

const INFO = {
  title: "Muster",
  version: "1",
  summary: "Freelancers, companies, teams and projects of a staffing business.",
  description:
    "Sign in for a token and send it as a bearer token. Answers hold their values in `data`; refused calls answer with a problem document. Writes name the version they are based on, are recorded in a ledger, and can be undone.",
  license: { name: "MIT", identifier: "MIT" },
};

/**
 * Serves `/openapi.json`, which describes the routes that are added after this call; it is made on the first request.
 * Adding a route without its texts throws.
 */
export async function describeRoutes(app: App): Promise<void> {
  const config = { zodToJsonConfig: { unrepresentable: "any" as const } };
  nameSchemas();
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: INFO,
      servers: [{ url: "/", description: "The service that serves this document" }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "The token of signing in" } },
        responses: PROBLEM_COMPONENTS,
      },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform(config),
    transformObject: createJsonSchemaTransformObject(config),
  });
  const routes = new Map<string, RouteTexts>();
  app.addHook("onRoute", (route) => {
    const { method, url, schema } = route;
    if (schema?.hide || method === "HEAD") return;
    if (schema && route.config?.isPublic) schema.security = [];
    routes.set(`${String(method)} ${url}`, textsOf(route));
  });
  let document: string | undefined;
  app.get("/openapi.json", { config: { isPublic: true }, schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(describeOperations(app.swagger(), routes));
    return reply.type("application/json").send(document);
  });
}
