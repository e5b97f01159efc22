import "server-only";
import { logLine } from "./log-line.mjs";
import { NextResponse, type NextRequest } from "next/server";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { browserErrorSchema } from "@/lib/contract/operations/browser-error";
import { CLIENT_ADDRESS_HEADER } from "@/lib/contract/client";
import { readSession } from "@/lib/accounts/session/session";
import { problemResponse } from "@/lib/upstream/problem-response";
import { rejectRequest } from "@/lib/upstream/proxy";
import { TRACE_ID_HEADER } from "./trace.mjs";
import { countBrowserErrors } from "./web-metrics";

// A report has at most 5,000 characters, of up to six bytes each as JSON.
const BODY_MAX_BYTES = 32 * 1024;

const MINUTE = { duration: 60 };
/** Reports a minute that one process logs. */
const LIMITS = {
  person: new RateLimiterMemory({ ...MINUTE, points: 20 }),
  address: new RateLimiterMemory({ ...MINUTE, points: 60 }),
  all: new RateLimiterMemory({ ...MINUTE, points: 300 }),
};

/**
 * Logs an error that a browser reports. Answers 204 to a report that is over a limit, too: the page can't do anything
 * about it.
 */
export async function logBrowserError(request: NextRequest): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const session = await readSession(request.cookies);
  const userId = session.state === "signed-in" ? (session.person?.userId ?? null) : null;
  if (!(await isWithinLimits(userId, request.headers.get(CLIENT_ADDRESS_HEADER) ?? ""))) {
    countDropped();
    return new NextResponse(null, { status: 204 });
  }
  const text = await readText(request);
  if (text === null) return problemResponse(413, "The report is too long.");
  const report = browserErrorSchema.safeParse(parseJson(text));
  if (!report.success) return problemResponse(422, "The report isn’t valid.");
  countBrowserErrors("logged");
  logLine("error", {
    event: "browser error",
    ...report.data,
    userId,
    traceId: request.headers.get(TRACE_ID_HEADER),
  });
  return new NextResponse(null, { status: 204 });
}

async function isWithinLimits(userId: string | null, address: string): Promise<boolean> {
  try {
    // The narrowest first, so that one person's reports don't use up everybody's.
    if (userId !== null) await LIMITS.person.consume(userId);
    await LIMITS.address.consume(address);
    await LIMITS.all.consume("all");
    return true;
  } catch {
    return false;
  }
}

let dropped = 0;

/** One line a minute says how many were dropped. */
function countDropped(): void {
  countBrowserErrors("dropped");
  dropped += 1;
  if (dropped > 1) return;
  setTimeout(() => {
    logLine("warn", { event: "browser errors dropped", count: dropped });
    dropped = 0;
  }, MINUTE.duration * 1000).unref();
}

/** Null if the body is longer than the limit, which is as far as it is read. */
async function readText(request: NextRequest): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > BODY_MAX_BYTES) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
