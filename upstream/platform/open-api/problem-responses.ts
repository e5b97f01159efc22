import { PROBLEM_TYPE, problemTitle, type Problem } from "@/lib/contract/problem";
import { referTo } from "./json-schema";

/** Shared by all operations, since any call can answer with a problem. */
export const PROBLEM_RESPONSES = {
  "4XX": { $ref: "#/components/responses/Problem" },
  "5XX": { $ref: "#/components/responses/Fault" },
};

const EXAMPLES = {
  notFound: problem(404, { detail: "This doesn’t exist, or you don’t have access to it." }),
  conflict: problem(409, { detail: "This record has changed since you opened it." }),
  invalid: problem(422, {
    detail: "Some fields need attention.",
    errors: [{ path: "email", message: "Enter an email address, such as name@company.com" }],
  }),
};

const BUSY = problem(503, { detail: "The service is busy. Try again in a moment." });

export const PROBLEM_COMPONENTS = {
  Problem: {
    description: "The call was refused: a problem document (RFC 9457). `errors` names each invalid field.",
    content: { [PROBLEM_TYPE]: { schema: referTo("Problem"), examples: EXAMPLES } },
  },
  Fault: {
    description: "The service failed or is busy; a 503 says in Retry-After when to try again.",
    content: { [PROBLEM_TYPE]: { schema: referTo("Problem"), examples: { busy: BUSY } } },
  },
};

function problem(status: number, rest: Pick<Problem, "detail" | "errors">): { value: Problem } {
  const requestId = "01980000-0000-7000-8000-0000000000aa";
  return { value: { type: "about:blank", title: problemTitle(status), status, ...rest, requestId } };
}
