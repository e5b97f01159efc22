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
    const fitting = [...methods].filter(([pattern]) => fits(pattern, path)).flatMap(([, names]) => [...names]);
    return [...new Set(fitting)].sort();
  };
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part === given[i] || (part.startsWith(":") && given[i] !== ""))
  );
}
