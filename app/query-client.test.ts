import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { getToasts, removeToast } from "@/components/ui/toast-store";
import { DeclinedError, NetworkError, ProblemError } from "@/lib/query/api-client";
import { makeQueryClient } from "./query-client";

afterEach(() => removeToast());

const problemError = (status: number, path?: string) =>
  new ProblemError(status, {
    type: "about:blank",
    title: "Refused",
    status,
    detail: "Not like this.",
    ...(path ? { errors: [{ path, message: "Use one of xlsx, csv" }] } : {}),
  });

async function fail(error: Error, failure?: string | false | (() => string | false)) {
  const client = makeQueryClient();
  const call = new MutationObserver(client, { mutationFn: () => Promise.reject(error), meta: { failure } });
  await call.mutate().catch(() => null);
  return getToasts().map(({ title, description, variant }) => ({ title, description, variant }));
}

const toast = (title: string, description: string) => [{ title, description, variant: "destructive" }];

it("a failed call shows a toast with the problem's detail", async () => {
  expect(await fail(problemError(403))).toEqual(toast("Something went wrong", "Not like this."));
});

it("a call without an answer shows a toast", async () => {
  expect(await fail(new NetworkError("Check your connection."), "Not saved")).toEqual(
    toast("Not saved", "Check your connection."),
  );
});

it.each([
  ["field errors", problemError(422, "email")],
  ["conflicts", problemError(409)],
])("%s are left to their form or dialog", async (_, error) => {
  expect(await fail(error)).toEqual([]);
});

it("field errors show a toast when the call names its failure", async () => {
  expect(await fail(problemError(422, "format"), "No sample file")).toEqual(toast("No sample file", "Not like this."));
});

it("a failure title may depend on the moment of the failure", async () => {
  expect(await fail(problemError(409), () => "Not changed")).toEqual(toast("Not changed", "Not like this."));
});

it.each([
  ["a session that ended", problemError(401), "Not saved"],
  ["a question answered with no", new DeclinedError(problemError(409).problem), "Not saved"],
  ["a failure that the screen reports", problemError(500), false],
  ["a failure that the screen reports at that moment", problemError(500), () => false],
] as const)("no toast appears for %s", async (_, error, failure) => {
  expect(await fail(error, failure)).toEqual([]);
});

it("a success toast has the text that its call adds", async () => {
  const client = makeQueryClient();
  const meta = { success: "User created", successText: "Invitation sent" };
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.resolve(null), meta })
    .execute(undefined);
  expect(getToasts()).toMatchObject([{ title: "User created", description: "Invitation sent", variant: "success" }]);
});

it("calls made offline fail instead of waiting silently", async () => {
  onlineManager.setOnline(false);
  try {
    expect(await fail(new NetworkError("Check your connection."), "Not saved")).toEqual(
      toast("Not saved", "Check your connection."),
    );
  } finally {
    onlineManager.setOnline(true);
  }
});
