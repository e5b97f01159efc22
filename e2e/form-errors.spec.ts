import { ownWord } from "./record-kinds";
import { expect, test } from "./test";

test.use({ expectedErrors: /status of 409/ });

test("a value that another record has leads to that record, and the form stays", async ({ openAs, bffAs }) => {
  const word = ownWord().toLowerCase();
  const email = `${word}@example.test`;
  const { id } = await (await bffAs("admin")).create("freelancers", { firstName: "Ada", lastName: word, email });
  const page = await openAs("admin");
  await page.goto("/freelancers/new", { waitUntil: "networkidle" });
  await page.getByLabel("First name").fill("Bob");
  await page.getByLabel("Last name").fill(word);
  await page.getByRole("textbox", { name: "Email" }).fill(email.toUpperCase());
  await page.getByRole("button", { name: "Save" }).click();
  const holder = page.getByRole("link", { name: `Ada ${word}` });
  await expect(holder).toHaveAttribute("href", `/freelancers/${id}`);
  const [other] = await Promise.all([page.context().waitForEvent("page"), holder.click()]);
  await expect(other.getByRole("heading", { level: 1, name: `Ada ${word}` })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Bob");
});

test("a record out of reach isn't named as the one that has the value", async ({ openAs, bffAs }) => {
  const word = ownWord().toLowerCase();
  const person = { firstName: "Ada", lastName: word, email: `${word}@example.test`, centerCode: "LAX01" };
  await (await bffAs("admin")).create("freelancers", person);
  const page = await openAs("center");
  await page.goto("/freelancers/new", { waitUntil: "networkidle" });
  await page.getByLabel("First name").fill("Bob");
  await page.getByLabel("Last name").fill(word);
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-slot=field-error]")).toHaveText("Another record has this email");
  await expect(page.getByRole("link", { name: `Ada ${word}` })).toHaveCount(0);
});
