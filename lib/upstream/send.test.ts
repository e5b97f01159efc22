import type { Agent } from "undici";
import { expect, it, vi } from "vitest";

const made = vi.hoisted((): Agent.Options[] => []);

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/session/testing/settings")).settings }));
vi.mock("undici", async (importActual) => {
  const actual = await importActual<{ Agent: typeof Agent }>();
  class WatchedAgent extends actual.Agent {
    constructor(options: Agent.Options) {
      super(options);
      made.push(options);
    }
  }
  return { ...actual, Agent: WatchedAgent };
});

it("no timeout limits connecting, the first byte or the last", async () => {
  await import("./send");
  expect(made).toEqual([{ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 0 } }]);
});
