import type { FastifyInstance } from "fastify";

/** Composes the texts of each request's path and query; `readBody` composes those of its body. */
export function composeAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    request.params = composeText(request.params);
    request.query = composeText(request.query);
  });
}

/**
 * The value with its texts and keys in composed form (NFC), so that é is the same text whether it was typed as one
 * character or as e and an accent.
 */
export function composeText(value: unknown): unknown {
  if (typeof value === "string") return value.normalize("NFC");
  if (Array.isArray(value)) return value.map(composeText);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.normalize("NFC"), composeText(inner)]));
}
