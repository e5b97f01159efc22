import * as z from "zod";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";
import { configListsSchema } from "@/lib/contract/operations/config";

// One after another, since both edit the same list.
test.describe.configure({ mode: "default" });

test("a list of the config is edited by keyboard, and the focus stays in it", async ({ openAs }) => {
  const value = uniqueWord();
  const page = await openAs("admin");
  await page.goto("/admin/config#clientCodes");
  const list = page.getByRole("region", { name: "Client codes" });
  const save = list.getByRole("button", { name: "Save" });
  await list.getByRole("textbox", { name: "New value" }).fill(`${value},${value}`);
  await expect(list.getByText("Leave out the comma")).toBeVisible();
  await list.getByRole("textbox", { name: "New value" }).fill(value);
  await page.keyboard.press("Enter");
  const up = list.getByRole("button", { name: `Move ${value} up` });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("List saved", { exact: true })).toBeVisible();
  await expect(save).toBeFocused();

  await list.getByRole("button", { name: `Remove ${value}` }).focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: `Remove ${value}` })).toHaveCount(0);
  await expect(list.getByRole("button", { name: /^Remove / }).last()).toBeFocused();
  await save.focus();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.keyboard.press("Enter");
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(list.getByRole("textbox").first()).toBeVisible();
  await expect(list.getByRole("button", { name: `Remove ${value}` })).toHaveCount(0);
});

test("a link to a list leads to the value's present name", async ({ openAs, bffAs }) => {
  const [code, renamed] = [uniqueWord(), uniqueWord()];
  const bff = await bffAs("admin");
  const save = async (change: (value: string) => string, more: { value: string; was: null }[] = []) => {
    const lists = z.object({ data: configListsSchema }).parse(await (await bff.call("GET", "/api/config")).json());
    const list = lists.data.find(({ key }) => key === "clientCodes");
    const items = (list?.items ?? []).map(({ value }) => ({ value: change(value), was: value }));
    const body = { items: [...items, ...more] };
    const answer = await bff.call("PUT", "/api/config/clientCodes", body, { "If-Match": `"${list?.version}"` });
    expect(answer.status()).toBe(200);
  };
  await save((value) => value, [{ value: code, was: null }]);
  await bff.create("companies", { name: `Journey ${code}`, clientCode: code });
  await save((value) => (value === code ? renamed : value));
  const page = await openAs("admin");
  await page.goto(`/companies?clientCode=${code}&sort=name`);
  await expect(page).toHaveURL(`/companies?clientCode=${renamed}&sort=name`);
  await expect(page.getByRole("main").getByRole("link", { name: `Journey ${code}` })).toBeVisible();
});
