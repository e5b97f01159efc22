import type { FastifyInstance } from "fastify";

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
