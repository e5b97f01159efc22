import { once } from "node:events";
import { createServer } from "node:http";
import * as z from "zod";

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const otlp = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type Span = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: "internal" | "server" | "client" | "other";
  attributes: Record<string, unknown>;
};

const KINDS = ["other", "internal", "server", "client"] as const;

/** An OpenTelemetry collector that keeps the spans it receives as JSON at `/v1/traces`. */
export async function startCollector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (request.url === "/v1/traces") spans.push(...spansOf(JSON.parse(body)));
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The collector has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spansOf(body: unknown): Span[] {
  return otlp.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(toRecord(resource.attributes)["service.name"]);
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ attributes, kind, ...span }) => ({
        ...span,
        service,
        kind: KINDS[kind] ?? "other",
        attributes: toRecord(attributes),
      })),
    );
  });
}

function toRecord(attributes: z.infer<typeof attribute>[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
