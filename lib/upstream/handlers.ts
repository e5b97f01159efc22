import type { NextRequest, NextResponse } from "next/server";
import { stayOnHttps } from "@/lib/session/stay-on-https";
import { problemResponse } from "./problem-response";
import type { Method } from "./routes";

type Handler = (request: NextRequest) => Promise<NextResponse>;

export function everyMethod(answer: Handler) {
  const handler = neverFailing(answer);
  return {
    GET: handler,
    HEAD: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
}

/** An unexpected error becomes a 500 problem, logged under the same request id. */
function neverFailing(answer: Handler): Handler {
  return async (request) => {
    try {
      return stayOnHttps(await answer(request));
    } catch (error) {
      const response = problemResponse(500, "Something went wrong on our side. Try again in a moment.");
      const requestId = response.headers.get("x-request-id");
      const reason = error instanceof Error ? error.stack : String(error);
      console.error(JSON.stringify({ level: "error", event: "handler failed", requestId, reason }));
      return stayOnHttps(response);
    }
  };
}

export function byMethod(handlers: Partial<Record<Method, Handler>>) {
  const methods = new Map(Object.entries(handlers));
  return everyMethod(async (request) => {
    const handler = methods.get(plainMethod(request));
    return handler ? handler(request) : notAllowed([...methods.keys()]);
  });
}

/** HEAD is handled as GET; the framework drops the body. */
export function plainMethod({ method }: { method: string }): string {
  return method === "HEAD" ? "GET" : method;
}

export function notAllowed(methods: readonly string[]): NextResponse {
  return problemResponse(405, `This URL only accepts ${methods.join(", ")}.`, {
    headers: { Allow: methods.join(", ") },
  });
}
