import * as z from "zod";
import { axeViolations } from "@/e2e/axe-violations";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const usersSchema = z.object({
  data: z.object({ content: z.array(z.looseObject({ username: z.string(), companyId: z.string().nullable() })) }),
});
const positionsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Two people proposed to the company of the demo account `client`, and their ids by first name. */
async function proposeTwo(bff: BffClient) {
  const word = uniqueWord();
  const users = usersSchema.parse(await (await bff.call("GET", "/api/users?q=client&size=100")).json());
  const companyId = users.data.content.find(({ username }) => username === "client")?.companyId;
  const positions = [{ role: "Navigator", openings: 2, skills: ["Charts", "Latin"] }];
  const project = await bff.create("projects", { title: `Voyage ${word}`, companyId, status: "open", positions });
  const response = await bff.call("GET", `/api/projects/${project.id}/positions`);
  const [position] = positionsSchema.parse(await response.json()).data;
  const ids = new Map<string, string>();
  for (const firstName of ["Ada", "Bea"]) {
    const email = `${firstName}-${word}@example.com`.toLowerCase();
    const freelancer = await bff.create("freelancers", { firstName, lastName: word, email, skills: ["Charts"] });
    const placed = { projectId: project.id, positionId: position?.id, freelancerId: freelancer.id };
    // Before all other proposals in the list, and not over.
    const dates = { startDate: "2020-01-06", endDate: "2098-06-27" };
    const rates = { payRate: "71.23", billRate: "118.00" };
    const { id } = await bff.create("assignments", { ...placed, ...dates, ...rates });
    ids.set(firstName, id);
  }
  return { word, ids };
}

test("a client accepts, takes it back, asks and declines, and the recruiter sees who said what", async ({
  openAs,
  bffAs,
}) => {
  const { word, ids } = await proposeTwo(await bffAs("admin"));
  const page = await openAs("client");
  await openReady(page, "/dashboard");
  const [ada, bea] = ["Ada", "Bea"].map((name) => page.getByRole("listitem", { name: `${name} ${word}` }));
  if (!ada || !bea) throw new Error("Nobody is proposed");
  await expect(ada).toContainText("Missing: Latin");
  await expect(ada).toContainText("$118/h");
  await expect(page.locator("main")).not.toContainText("71.23");
  expect(await axeViolations(page)).toEqual([]);

  await ada.getByRole("button", { name: "Accept" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Accepted Ada ${word}`, { exact: true })).toBeVisible();
  const agreed = page.getByRole("list", { name: "People accepted" });
  await expect(agreed.getByText(`Ada ${word}`)).toBeAttached();
  await page.keyboard.press("Control+z");
  await expect(ada).toBeVisible();

  await ada.getByRole("button", { name: /^Ask/ }).click();
  await page.getByRole("textbox", { name: "Question" }).fill("Does she get seasick?");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(ada).toContainText("not answered yet");

  await bea.getByRole("button", { name: /^Decline/ }).click();
  expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
  await page.getByRole("textbox", { name: "Reason" }).fill("Already on board");
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(bea).toHaveCount(0);
  // It goes from the list before it is saved.
  await expect(page.getByText(`Declined Bea ${word}`, { exact: true })).toBeVisible();

  const recruiter = await openAs("admin");
  await openReady(recruiter, `/assignments/${ids.get("Bea")}`);
  await expect(recruiter.getByText("By the client")).toBeVisible();
  await openReady(recruiter, `/assignments/${ids.get("Ada")}`);
  const questions = recruiter.getByRole("region", { name: "Questions from the client" });
  await expect(questions).toContainText("Does she get seasick?");
  await questions.getByRole("textbox", { name: "Answer" }).fill("Never");
  await questions.getByRole("button", { name: "Send answer" }).click();
  await expect(questions.getByRole("textbox")).toHaveCount(0);

  await reloadReady(page);
  await expect(ada).toContainText("Never");
});
