import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const PHONE = "(212) 555-0199";

test("a duplicate is noticed while it is entered, found, merged, and the merge undone", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const word = uniqueWord();
  const email = `${word.toLowerCase()}@example.org`;
  const person = { firstName: "Ottoline", lastName: word };
  const one = await bff.create("freelancers", {
    ...person,
    email: `${word}@example.com`,
    phone: PHONE,
    skills: ["Go"],
  });
  const page = await openAs("admin");

  await test.step("the form of a new freelancer names it, and can be saved all the same", async () => {
    await openReady(page, "/freelancers/new");
    await page.getByRole("textbox", { name: "First name" }).fill("Ottoline");
    await page.getByRole("textbox", { name: "Last name" }).fill(word);
    const note = page.getByRole("status").filter({ hasText: "Possible duplicate:" });
    await expect(note).toContainText("Same name");
    await expect(note.getByRole("link", { name: one.code })).toHaveAttribute("target", "_blank");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Headline" }).fill("Types twice");
    await page.getByRole("button", { name: "Create freelancer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Ottoline ${word}` })).toBeVisible();
  });

  const otherId = page.url().split("/").at(-1) ?? "";
  const project = await bff.create("projects", {
    title: `Needs ${word}`,
    positions: [{ role: "Writer", openings: 1 }],
  });
  const { data } = await (await bff.call("GET", `/api/projects/${project.id}`)).json();
  const assignment = await bff.create("assignments", {
    freelancerId: otherId,
    projectId: project.id,
    positionId: data.positions[0].id,
    startDate: "2026-01-05",
  });

  await test.step("the record's menu leads to its duplicates, and these to the merge", async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Find duplicates" }).click();
    const found = page.getByRole("list", { name: "Possible duplicates" }).getByRole("listitem");
    await expect(found.filter({ hasText: one.code })).toContainText("Same name");
    await page.getByRole("link", { name: new RegExp(`^Merge… Ottoline ${word}`) }).click();
    await expect(page.getByText("Nothing else refers to", { exact: false })).toBeVisible();
    // The older record stays.
    await page.getByRole("link", { name: `Keep ${one.code} instead` }).click();
    await expect(page.getByText(`1 assignment moves to ${one.code}.`)).toBeVisible();
  });

  await test.step("the one that stays gets the chosen values and what referred to the other", async () => {
    const emails = page.getByRole("group", { name: "Email" });
    await expect(emails.getByRole("radio").first()).toBeChecked();
    await emails.getByRole("radio", { name: email }).check();
    await expect(
      page.getByRole("group", { name: "Headline" }).getByRole("radio", { name: "Types twice" }),
    ).toBeChecked();
    await page.getByRole("button", { name: `Merge into ${one.code}` }).click();
    await expect(page).toHaveURL(new RegExp(`/freelancers/${one.id}$`));
    await expect(page.getByText("Types twice").first()).toBeVisible();
    await expect(page.getByText(`merged Ottoline ${word} into this freelancer`)).toBeVisible();
    const moved = await (await bff.call("GET", `/api/assignments/${assignment.id}`)).json();
    expect(moved.data.freelancerId).toBe(one.id);
  });

  await test.step("the merged record's address leads to the one that stays", async () => {
    const visitor = await openAs("admin");
    await visitor.goto(`/freelancers/${otherId}`);
    await expect(visitor).toHaveURL(new RegExp(`/freelancers/${one.id}$`));
  });

  await test.step("Undo restores both", async () => {
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Merge undone", { exact: true })).toBeVisible();
    const restored = await (await bff.call("GET", `/api/freelancers/${otherId}`)).json();
    expect(restored.data.email).toBe(email);
    const back = await (await bff.call("GET", `/api/assignments/${assignment.id}`)).json();
    expect(back.data.freelancerId).toBe(otherId);
  });
});

test("the queue is reached from the list and by keyboard, and a dismissed pair leaves it until that is undone", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("admin");
  const word = uniqueWord();
  const contactEmail = `${word}@example.com`;
  for (const name of [`${word} Ltd`, `${word} Limited`]) await bff.create("companies", { name, contactEmail });
  const page = await openAs("admin");
  await openReady(page, "/companies");
  await page.getByRole("button", { name: "More list actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Find duplicates" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Duplicate companies" })).toBeVisible();
  const pair = page
    .getByRole("list", { name: "Pairs" })
    .locator("> li")
    .filter({ hasText: `${word} Ltd` });
  await expect(pair).toContainText("Same contact email");
  await pair.getByRole("button", { name: "Not a duplicate" }).press("Enter");
  await expect(pair).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(pair).toHaveCount(1);
});

test("data entry sees duplicates and can dismiss them, but not merge", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const word = uniqueWord();
  const contactEmail = `${word}@example.com`;
  const made = await bff.create("companies", { name: `${word} One`, contactEmail });
  await bff.create("companies", { name: `${word} Two`, contactEmail });
  const page = await openAs("dataentry");
  await openReady(page, `/companies/${made.id}/duplicates`);
  await expect(page.getByRole("button", { name: "Not a duplicate" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Merge…" })).toHaveCount(0);
});
