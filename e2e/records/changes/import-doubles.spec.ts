import { axeViolations } from "@/e2e/axe-violations";
import { checkFile, csvFile, tile, upload } from "./import-steps";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

test("a row that looks like an existing record updates it, is skipped or is created, as somebody chooses", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const digits = String(Date.now()).slice(-7);
  const phoneOf = (i: number) => `+1 ${200 + i} ${digits}`;
  const known = [];
  for (const [i, name] of ["Ada", "Bob", "Cyd"].entries()) {
    const email = `${name}-${word}@known.test`.toLowerCase();
    known.push(await bff.create("freelancers", { firstName: name, lastName: word, email, phone: phoneOf(i) }));
  }
  const [ada, bob, cyd] = known;
  const page = await openAs("admin");
  // The same phone under another email: nothing that rows are matched by.
  const lines = ["Adah", "Bobby", "Cydney"].map(
    (name, i) => `${name},${word},${name.toLowerCase()}-${word}@new.test,${phoneOf(i)}`,
  );
  const others = `Dee,${word},dee-${word}@new.test,`;
  const file = csvFile("doubles.csv", "First name,Last name,Email,Phone", ...lines, others);
  await upload(page, "/freelancers/import", file);
  await checkFile(page);
  await expect(tile(page, "Create")).toHaveText(/Create4/);
  for (const record of known) {
    const link = page.getByRole("link", { name: `${record.code} (same phone)` });
    await expect(link).toHaveAttribute("href", `/freelancers/${record.id}`);
  }
  await expect(
    page.getByText("3 rows look like existing freelancers. They’re added as new ones unless you choose otherwise."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Choose row by row" }).click();
  await expect(page.getByRole("link", { name: "(same phone)" })).toHaveCount(3);
  const choice = (n: number) => page.getByRole("combobox", { name: `What to do with row ${n},` });
  await expect(choice(2)).toHaveValue("create");
  await expect(choice(5)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await choice(2).selectOption("Update that one");
  await expect(tile(page, "Update")).toHaveText(/Update1/);
  await choice(3).selectOption("Skip");
  await expect(tile(page, "Skip")).toHaveText(/Skip1/);
  await choice(4).selectOption("Skip");
  await expect(tile(page, "Skip")).toHaveText(/Skip2/);
  await choice(4).selectOption("Create anyway");
  await expect(tile(page, "Create")).toHaveText(/Create2/);
  await page.reload();
  await expect(choice(2)).toHaveValue("update");

  await page.getByRole("button", { name: "Import 3 freelancers" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  for (const [name, count] of Object.entries({ Created: 2, Updated: 1, Skipped: 1, "To correct": 0 })) {
    await expect(tile(page, name)).toHaveText(`${name}${count}`);
  }
  const read = async (record: { id: string } | undefined) =>
    (await (await bff.call("GET", `/api/freelancers/${record?.id}`)).json()).data;
  expect(await read(ada)).toMatchObject({
    firstName: "Adah",
    email: `adah-${word}@new.test`.toLowerCase(),
    version: 2,
  });
  expect(await read(bob)).toMatchObject({ firstName: "Bob", version: 1 });
  expect(await read(cyd)).toMatchObject({ firstName: "Cyd", version: 1 });
  await page.goto(`/freelancers?q=${word}`);
  for (const name of ["Adah", "Bob", "Cyd", "Cydney", "Dee"]) {
    await expect(page.getByRole("link", { name: `${name} ${word}`, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: `Bobby ${word}` })).toHaveCount(0);
});
