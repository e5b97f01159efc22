import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod";
import { expect, test } from "@/e2e/test";

const entry = z.looseObject({ event: z.string(), message: z.string(), path: z.string(), build: z.string() });

test.use({ expectedErrors: /Broken|Failed to load resource|Refused|404/ });

/** What the web side has logged about an error with this word. */
function logged(word: string) {
  return readFileSync(process.env.E2E_LOG_PATH ?? "", "utf8")
    .split("\n")
    .filter((line) => line.includes('"event":"browser error"') && line.includes(word))
    .map((line) => entry.parse(JSON.parse(line)));
}

test("errors that nothing catches reach the web’s log once, with path and build, without queries and form values", async ({
  openAs,
}) => {
  const word = `word${randomBytes(6).toString("hex")}`;
  const page = await openAs("admin");
  await page.goto(`/freelancers?search=secret${word}`);
  await page.getByRole("searchbox", { name: "Search" }).fill(`typed${word}`);
  await page.evaluate((word) => {
    const fail = () => {
      throw new Error(`Broken ${word} at ${window.location.href} with typed${word}`);
    };
    setTimeout(fail);
    setTimeout(fail);
    void Promise.reject(new TypeError(`Broken promise ${word}`));
  }, word);
  await expect.poll(() => logged(word).length).toBe(2);
  const [first, second] = logged(word).toSorted((a, b) => a.message.length - b.message.length);
  expect(first).toMatchObject({
    type: "rejection",
    message: `TypeError: Broken promise ${word}`,
    path: "/freelancers",
  });
  expect(second).toMatchObject({ level: "error", type: "error", path: "/freelancers" });
  expect(second?.message).toMatch(/^Error: Broken word\w+ at http:\/\/[^ ?]+\/freelancers with …$/);
  expect(second?.build).toMatch(/^[0-9a-f]{12}$/);
  expect(JSON.stringify(logged(word))).not.toMatch(/secret|typed/);
});

test("a file of the app that doesn’t load is reported", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/account");
  let name = "";
  // Errors are heard only after hydration, so try until one is.
  await expect(async () => {
    name = `chunk-${randomBytes(6).toString("hex")}.js`;
    await page.evaluate((src) => {
      const script = document.createElement("script");
      script.src = src;
      document.head.append(script);
    }, `/_next/static/chunks/${name}`);
    await expect.poll(() => logged(name).length, { timeout: 3_000 }).toBe(1);
  }).toPass();
  expect(logged(name)[0]).toMatchObject({ type: "chunk", path: "/account" });
});
