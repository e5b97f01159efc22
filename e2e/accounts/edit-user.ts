import { expect } from "@playwright/test";
import * as z from "zod";
import { CONFIRM_ACCESS, CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import type { BffClient } from "@/e2e/bff-client";

const usersSchema = z.object({
  data: z.object({ content: z.array(z.looseObject({ id: z.string(), version: z.number() })) }),
});

/** Changes the user with this username. @param admin an administrator */
export async function editUser(admin: BffClient, username: string, change: object): Promise<void> {
  const list = await (await admin.call("GET", `/api/users?q=${username}`)).json();
  const [user] = usersSchema.parse(list).data.content;
  const headers = { "If-Match": `"${user?.version}"`, [CONFIRM_HEADER]: CONFIRM_ACCESS };
  const answer = await admin.call("PATCH", `/api/users/${user?.id}`, change, headers);
  expect(answer.ok(), await answer.text()).toBe(true);
}
