import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openedMailSchema, outboxPageSchema } from "@/lib/contract/operations/outbox";
import { meSchema } from "@/lib/contract/accounts/user";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

test("the outbox lists emails newest first, in pages, and finds them by address", async () => {
  const word = unique("find");
  const ids: string[] = [];
  for (let i = 0; i < 23; i++) ids.unshift(await storeMail({ to: `${word}+${i}@example.com` }));
  await storeMail({ to: "somebody-else@example.com" });
  const page = async (query: string) => (await admin("GET", `/outbox?${query}`)).data(outboxPageSchema);
  const first = await page(`q=${word.toUpperCase()}`);
  expect(first).toMatchObject({
    totalElements: 23,
    totalPages: 2,
    size: 20,
    number: 1,
    isReadable: true,
    isDelivered: false,
  });
  const second = await page(`q=${word}&page=2`);
  expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(ids);
  expect((await page(`q=${word}_0`)).totalElements).toBe(0);
  expect((await page("q=%25")).totalElements).toBe(0);
  for (const wrong of ["page=0", "page=x", "page=1e1", "page= 2", "size=5", `q=${"x".repeat(201)}`]) {
    expect((await admin("GET", `/outbox?${wrong}`)).status).toBe(422);
  }
});

test("an email has its text and its state", async () => {
  const waiting = await storeMail({ error: "The mail server can’t be reached", attempts: 2 });
  expect((await open(waiting)).data(openedMailSchema)).toMatchObject({
    state: "waiting",
    attempts: 2,
    body: "A link",
    error: "The mail server can’t be reached",
  });
  expect((await open(await storeMail({ sentAt: new Date() }))).data(openedMailSchema).state).toBe("sent");
  expect((await open(await storeMail({ failedAt: new Date() }))).data(openedMailSchema).state).toBe("failed");
  expect((await open(await storeMail({ body: "" }))).data(openedMailSchema).body).toBeNull();
  for (const id of [uuidv7(), "no-id"]) expect((await open(id)).status).toBe(404);
});

test("only administrators read the texts: a system user would find the links of administrators", async () => {
  const id = await storeMail();
  const system = await app.as("system");
  expect((await system("GET", "/outbox")).data(outboxPageSchema)).toMatchObject({
    isReadable: false,
    isDelivered: false,
  });
  expect((await system("GET", `/outbox/${id}`)).data(openedMailSchema).body).toBeNull();
});

test("without a mail server everybody is told that emails stay in the outbox", async () => {
  const caller = await app.as("system");
  expect((await caller("GET", "/auth/me")).data(meSchema).isMailDelivered).toBe(false);
});

test("where a mail server delivers, nobody reads the texts here", async () => {
  const delivering = await startTestApp({ isOutboxReadable: false, isMailDelivered: true });
  const id = uuidv7();
  await delivering.db
    .insertInto("mails")
    .values({ id, toAddress: "a@example.com", subject: "Hi", body: "A link" })
    .execute();
  const caller = await delivering.as("admin");
  const list = await caller("GET", "/outbox");
  expect(list.data(outboxPageSchema)).toMatchObject({ isReadable: false, isDelivered: true, totalElements: 1 });
  const mail = await caller("GET", `/outbox/${id}`);
  expect(mail.data(openedMailSchema).body).toBeNull();
  expect(list.body + mail.body).not.toContain("A link");
  expect((await caller("GET", "/auth/me")).data(meSchema).isMailDelivered).toBe(true);
  await delivering.close();
});

type Columns = { to?: string; body?: string; error?: string; attempts?: number; sentAt?: Date; failedAt?: Date };

async function storeMail({ to = "a@example.com", body = "A link", ...rest }: Columns = {}): Promise<string> {
  const id = uuidv7();
  await app.db
    .insertInto("mails")
    .values({ id, toAddress: to, subject: "Subject", body, ...rest })
    .execute();
  return id;
}

const open = (id: string) => admin("GET", `/outbox/${id}`);
