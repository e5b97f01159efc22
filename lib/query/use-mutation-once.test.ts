import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { isMutationRunning } from "./use-mutation-once";

it("a running mutation is found at once by key and variables, until it ends", async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<void>();
  const key = ["records", "teams", "update"];
  const write = new MutationObserver<void, Error, object>(client, { mutationKey: key, mutationFn: () => promise });
  const target = { target: { ids: ["1"] } };
  expect(isMutationRunning(client, key, target)).toBe(false);
  const written = write.mutate(target);
  expect(isMutationRunning(client, key, { target: { ids: ["1"] } })).toBe(true);
  expect(isMutationRunning(client, key, { target: { ids: ["2"] } })).toBe(false);
  expect(isMutationRunning(client, ["records", "teams"], target)).toBe(false);
  resolve();
  await written;
  expect(isMutationRunning(client, key, target)).toBe(false);
});
