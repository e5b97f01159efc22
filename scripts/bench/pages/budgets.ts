import type { Visit } from "./visit-page";

/**
 * Kilobytes of JavaScript, as sent, that a first visit may load; docs/performance.md has what it loads. A path that ends in
 * `*` is for all others that begin so.
 */
const SCRIPT_KB: Readonly<Record<string, number>> = {
  "/auth": 150,
  "/dashboard": 185,
  "/assignments/board": 225,
  "/freelancers/timeline": 235,
  "/freelancers/{id}": 225,
  "/freelancers/{id}/edit": 230,
  "/projects/{id}": 225,
  "/assignments/{id}": 225,
  "/*": 215,
  "/admin/*": 215,
};

/** Kilobytes of a page's HTML, uncompressed. */
const HTML_KB = 200;

/** Of a first visit, with the page itself. */
const REQUESTS = 26;

/** What a first visit exceeds, in words. */
export function overBudget(
  path: string,
  { scriptBytes, htmlBytes, requests }: Pick<Visit, "scriptBytes" | "htmlBytes" | "requests">,
): string[] {
  const scriptKb = scriptBudget(path);
  return [
    ...(scriptBytes > scriptKb * 1000
      ? [`${path}: ${kilobytes(scriptBytes)} kB of JavaScript, at most ${scriptKb}`]
      : []),
    ...(htmlBytes > HTML_KB * 1000 ? [`${path}: ${kilobytes(htmlBytes)} kB of HTML, at most ${HTML_KB}`] : []),
    ...(requests > REQUESTS ? [`${path}: ${requests} requests, at most ${REQUESTS}`] : []),
  ];
}

export function scriptBudget(path: string): number {
  const exact = SCRIPT_KB[path];
  if (exact !== undefined) return exact;
  return SCRIPT_KB[path.startsWith("/admin/") ? "/admin/*" : "/*"] ?? 0;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
