import type { NextRequest, NextResponse } from "next/server";
import { withHsts } from "@/lib/accounts/session/security-headers";
import { problemResponse } from "./problem-response";
import type { Method } from "./upstream-routes";
import { logLine } from "@/lib/watch/log-line.mjs";

type Handler = (request: NextRequest) => Promise<NextResponse>;

export function everyMethod(answer: Handler) {
  const handler = withErrorResponse(answer);
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
function withErrorResponse(answer: Handler): Handler {
  return async (request) => {
    try {
      return withHsts(await answer(request));
    } catch (error) {
      const response = problemResponse(500, "Something went wrong on our side. Try again in a moment.");
      const requestId = response.headers.get("x-request-id");
      const reason = error instanceof Error ? error.stack : String(error);
      logLine("error", { event: "handler failed", requestId, reason });
      return withHsts(response);
    }
  };
}

export function byMethod(handlers: Partial<Record<Method, Handler>>) {
  const methods = new Map(Object.entries(handlers));
  return everyMethod(async (request) => {
    const handler = methods.get(effectiveMethod(request));
    return handler ? handler(request) : methodNotAllowed([...methods.keys()]);
  });
}

/** HEAD is handled as GET; the framework drops the body. */
export function effectiveMethod({ method }: { method: string }): string {
  return method === "HEAD" ? "GET" : method;
}

export function methodNotAllowed(methods: readonly string[]): NextResponse {
  return problemResponse(405, `This URL only accepts ${methods.join(", ")}.`, {
    headers: { Allow: methods.join(", ") },
  });
}
