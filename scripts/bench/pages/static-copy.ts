import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** Saves the rendered page as one HTML file with inline styles and images, without scripts and fonts. */
export function saveStatic(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const copy = new DOMParser().parseFromString(document.documentElement.outerHTML, "text/html");
    for (const element of copy.querySelectorAll("script, link, template, style, [hidden]")) element.remove();
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const style = copy.createElement("style");
    style.textContent = rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? [] : rule.cssText)).join("\n");
    copy.head.append(style);
    for (const image of copy.images) {
      const svg = await (await fetch(image.src)).text();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    }
    return `<!doctype html>${copy.documentElement.outerHTML}`;
  });
}

export async function serveStatic(html: string): Promise<{ url: string; close: () => void }> {
  const body = gzipSync(html);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" };
  const server = createServer((request, response) => {
    if (request.url === "/") response.writeHead(200, headers).end(body);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://localhost:${port}/`, close: () => server.closeAllConnections() ?? server.close() };
}
