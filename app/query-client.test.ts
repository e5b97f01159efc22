import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { getToasts, removeToast } from "@/components/ui/toast-store";
import { NetworkError, ProblemError } from "@/lib/query/api-client";
import { makeQueryClient } from "./query-client";

afterEach(() => removeToast());

const refusal = (status: number, path?: string) =>
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

it("tells a failed call by toast, with the problem's detail", async () => {
  expect(await fail(refusal(403))).toEqual(toast("That didn’t work", "Not like this."));
});

it("tells that there was no answer", async () => {
  expect(await fail(new NetworkError("Check your connection."), "Not saved")).toEqual(
    toast("Not saved", "Check your connection."),
  );
});

it.each([
  ["faulty fields", refusal(422, "email")],
  ["a conflict", refusal(409)],
])("leaves %s to the form or dialog they belong to", async (_, error) => {
  expect(await fail(error)).toEqual([]);
});

it("tells them where the call names its failure, for it has no form", async () => {
  expect(await fail(refusal(422, "format"), "No sample file")).toEqual(toast("No sample file", "Not like this."));
});

it("asks where the call knows only by then whether its form is gone", async () => {
  expect(await fail(refusal(409), () => "Not changed")).toEqual(toast("Not changed", "Not like this."));
});

it.each([
  ["the end of the session, which leads to sign-in", refusal(401), "Not saved"],
  ["what the screen says itself", refusal(500), false],
  ["what it says itself, as is known by then", refusal(500), () => false],
] as const)("says nothing of %s", async (_, error, failure) => {
  expect(await fail(error, failure)).toEqual([]);
});

it("lets calls made offline fail instead of waiting without a word", async () => {
  onlineManager.setOnline(false);
  try {
    expect(await fail(new NetworkError("Check your connection."), "Not saved")).toEqual(
      toast("Not saved", "Check your connection."),
    );
  } finally {
    onlineManager.setOnline(true);
  }
});
