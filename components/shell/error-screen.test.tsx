import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorScreen, serviceOptions } from "./error-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

afterEach(() => vi.unstubAllGlobals());

async function screenAfter(response: Promise<Response>) {
  vi.stubGlobal("fetch", () => response);
  const client = new QueryClient();
  await client.fetchQuery({ ...serviceOptions, gcTime: Infinity });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ErrorScreen error={Object.assign(new Error("a secret"), { digest: "0190-request" })} reset={() => undefined} />
    </QueryClientProvider>,
  );
}

describe("the screen of a page that failed", () => {
  it("has a heading that names the page's failure while the service responds", async () => {
    const html = await screenAfter(Promise.resolve(Response.json({ data: {} })));
    expect(html).toMatch(/<h1[^>]*>This page couldn’t be loaded<\/h1>/);
    expect(html).toContain("0190-request");
    expect(html).not.toContain("a secret");
  });

  it.each([
    ["it responds with 503", () => Promise.resolve(new Response(null, { status: 503 }))],
    ["the web side is out of reach too", () => Promise.reject(new TypeError("fetch failed"))],
  ])("says that Muster is unavailable where %s", async (_, response) => {
    expect(await screenAfter(response())).toMatch(/<h1[^>]*>Muster is unavailable right now<\/h1>/);
  });
});
