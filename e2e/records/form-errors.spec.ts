import { createdSchema } from "@/e2e/bff-client";
import { uniqueWord } from "./record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test.use({ expectedErrors: /status of 409/ });

test("a duplicate email links to the record that has it, and the form keeps its values", async ({ openAs, bffAs }) => {
  const word = uniqueWord().toLowerCase();
  const email = `${word}@example.test`;
  const { id } = await (await bffAs("admin")).create("freelancers", { firstName: "Ada", lastName: word, email });
  const page = await openAs("admin");
  await openReady(page, "/freelancers/new");
  await page.getByLabel("First name").fill("Bob");
  await page.getByLabel("Last name").fill(word);
  await page.getByRole("textbox", { name: "Email" }).fill(email.toUpperCase());
  await page.getByRole("button", { name: "Create freelancer" }).click();
  // The note of similar records links to it, too, with its code.
  const holder = page.getByRole("link", { name: `Ada ${word} (opens in a new tab)` });
  await expect(holder).toHaveAttribute("href", `/freelancers/${id}`);
  const [other] = await Promise.all([page.context().waitForEvent("page"), holder.click()]);
  await expect(other.getByRole("heading", { level: 1, name: `Ada ${word}` })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Bob");
});

test("a duplicate email doesn't reveal a record outside the user's scope", async ({ openAs, bffAs }) => {
  const word = uniqueWord().toLowerCase();
  const person = { firstName: "Ada", lastName: word, email: `${word}@example.test`, centerCode: "LAX01" };
  await (await bffAs("admin")).create("freelancers", person);
  const page = await openAs("center");
  await openReady(page, "/freelancers/new");
  await page.getByLabel("First name").fill("Bob");
  await page.getByLabel("Last name").fill(word);
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByRole("button", { name: "Create freelancer" }).click();
  await expect(page.locator("[data-slot=field-error]")).toHaveText("This email is already used");
  await expect(page.getByRole("link", { name: `Ada ${word}` })).toHaveCount(0);
});

test.describe("a create whose response is lost", () => {
  test.use({ expectedErrors: /status of 409|ERR_FAILED/ });

  test("reports that the record was created and then deleted, and the next save creates another", async ({
    openAs,
    bffAs,
  }) => {
    const word = uniqueWord();
    const admin = await bffAs("admin");
    const page = await openAs("admin");
    await openReady(page, "/teams/new");
    await page.getByLabel("Name").fill(word);
    await page.route(
      "**/api/teams",
      async (route) => {
        const { id, version } = createdSchema.parse(await (await route.fetch()).json()).data;
        await admin.call("DELETE", `/api/teams/${id}`, undefined, { "If-Match": `"${version}"` });
        await route.abort();
      },
      { times: 1 },
    );
    const save = page.getByRole("button", { name: "Create team" });
    await save.click();
    // It is sent again by itself.
    await expect(page.getByText("An earlier attempt saved this record, which has since been deleted.")).toBeVisible();
    await save.click();
    await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
  });
});
