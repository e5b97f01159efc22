import * as z from "zod";
import { uniqueWord } from "@/e2e/records/record-kinds";
import type { BffClient } from "@/e2e/bff-client";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const MANY = 1_001;

const importSchema = z.object({ data: z.object({ id: z.string(), state: z.string() }) });

// More records than a bulk change does at once.
test("a long bulk change is a job that one watches live, and a notification leads back to it", async ({
  openAs,
  bffAs,
}) => {
  test.setTimeout(300_000);
  const [page, bff, word] = [await openAs("sys"), await bffAs("sys"), uniqueWord()];
  // By somebody else, whose notification it is that they are imported.
  await importTeams(await bffAs("admin"), word);
  await page.clock.install();
  await openReady(page, "/admin/jobs");
  await expect(page.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();

  const target = { query: `q=${word}`, expected: MANY };
  const operation = { type: "addTag", field: "tags", tag: word };
  const response = await bff.call("POST", "/api/teams/bulk", { target, operation });
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(await response.json()).data;
  const title = `Add the tag “${word}” to 1,001 teams`;

  // The page isn't reloaded from here on. Without a job that runs it looks for new ones every half a minute.
  await page.clock.fastForward("00:30");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Done", { timeout: 60_000 });
  await expect(row).toContainText("1,001");
  const bell = page.getByRole("button", { name: "Notifications" });
  await expect(page.getByText(/^(more than )?\d+ unread$/)).toBeAttached({ timeout: 20_000 });
  await bell.click();
  await page.getByRole("link", { name: `${title}: done` }).click();
  await expect(page).toHaveURL(`/admin/jobs/${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("status", { name: "State" })).toHaveText("Done");
});

test("who follows a record is notified of somebody else's change, and can stop it", async ({ openAs, bffAs }) => {
  const [page, bff, word] = [await openAs("sysadmin"), await bffAs("admin"), uniqueWord()];
  const { id } = await bff.create("teams", { name: word });
  await openReady(page, `/teams/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Follow changes" }).click();
  await expect(page.getByText(`You follow ${word}`, { exact: true })).toBeVisible();
  await bff.call("PATCH", `/api/teams/${id}`, { description: "Changed" }, { "If-Match": '"1"' });
  await page.goto("/notifications");
  await expect(page.getByRole("listitem").filter({ hasText: word })).toContainText("You follow this record");
  await page.goto("/notifications/settings");
  await page.getByRole("button", { name: `Stop following ${word}` }).click();
  await expect(page.getByRole("link", { name: word })).toHaveCount(0);
});

/** Takes a tenth of the time of creating the teams one by one. */
async function importTeams(bff: BffClient, word: string): Promise<void> {
  const lines = ["Name", ...Array.from({ length: MANY }, (_, i) => `${word} ${i}`)];
  const file = { "Content-Type": "application/octet-stream" };
  const answer = await bff.call("POST", "/api/teams/imports?name=teams.csv", Buffer.from(lines.join("\n")), file);
  const { id } = importSchema.parse(await answer.json()).data;
  const state = async () => importSchema.parse(await (await bff.call("GET", `/api/imports/${id}`)).json()).data.state;
  await bff.call("POST", `/api/imports/${id}/check`, {});
  await expect.poll(state, { timeout: 60_000 }).toBe("checked");
  await bff.call("POST", `/api/imports/${id}/run`, {});
  await expect.poll(state, { timeout: 60_000 }).toBe("done");
}
