import { readFileSync } from "node:fs";
import { unsealData } from "iron-session";
import * as z from "zod";
import { expect, test } from "@/e2e/test";

const sealed = z.object({ token: z.string().min(20) });

test("the access token appears in no response, page, browser storage or log", async ({ openAs }) => {
  const page = await openAs("admin", { ownSession: true });
  const answers: string[] = [];
  const reading: Promise<unknown>[] = [];
  page.on("response", (answer) => {
    const body = answer.text().catch(() => "");
    reading.push(
      Promise.all([answer.allHeaders(), body]).then(([headers, text]) => {
        answers.push(JSON.stringify(headers), text);
      }),
    );
  });
  for (const path of ["/", "/freelancers", "/companies", "/teams", "/projects", "/freelancers/new", "/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/freelancers");
  await page.getByRole("grid").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await Promise.all(reading);

  const cookies = await page.context().cookies();
  const seal = cookies.find(({ name }) => name === "token");
  expect(seal).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const { token } = sealed.parse(
    await unsealData(seal?.value ?? "", { password: process.env.E2E_SESSION_SECRET ?? "" }),
  );
  const storage = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  const log = readFileSync(process.env.E2E_LOG_PATH ?? "", "utf8");
  expect(answers.length).toBeGreaterThan(20);
  for (const place of [...answers, storage, log, await page.content()]) expect(place.includes(token)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("auth"))).not.toContain("accessToken");
});
