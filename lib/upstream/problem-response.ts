import { NextResponse } from "next/server";
import { uuidv7 } from "uuidv7";
import { PROBLEM_TYPE, problemTitle, type Problem } from "@/lib/contract/problem";

type Extra = { requestId?: string; headers?: Record<string, string> };

export function problemResponse(status: number, detail: string, { requestId = uuidv7(), headers }: Extra = {}) {
  const problem: Problem = { type: "about:blank", title: problemTitle(status), status, detail, requestId };
  return new NextResponse(JSON.stringify(problem), {
    status,
    headers: {
      ...headers,
      "Content-Type": PROBLEM_TYPE,
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
    },
  });
}
