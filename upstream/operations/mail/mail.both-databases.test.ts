import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deleteExpired } from "@/upstream/platform/database/delete-expired";
import { startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";
import { openMailServer, type MailServer } from "./mail-server";
import { queueMail } from "./queue-mail";
import { giveUpMail, listUnsentMails, sendMail } from "./send-mail";

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: MailServer;

beforeAll(async () => {
  smtp = await startSmtp();
  server = openMailServer({
    url: `smtp://muster:secret@127.0.0.1:${smtp.port}`,
    from: "Muster <no-reply@muster.test>",
  });
  app = await startTestApp({ mailServer: server });
});
afterAll(async () => {
  await app.close();
  server.close();
  await smtp.close();
});

test("an email arrives as it was written, and its text is deleted", async () => {
  const id = await storeMail({ subject: "Müster “quoted”", body: "Hello,\n\nopen https://muster.test/x#token=abc" });
  await sendMail(app.db, server, id);
  const [raw] = smtp.received(id);
  expect(raw).toContain("From: Muster <no-reply@muster.test>");
  expect(raw).toContain(`Message-ID: <${id}@muster.test>`);
  expect(raw).toContain("https://muster.test/x#token=");
  expect(await stored(id)).toMatchObject({ body: "", attempts: 1, error: null, sentAt: expect.any(String) });
});

test("an email with an HTML part arrives with both, and both are deleted", async () => {
  const id = await storeMail({ body: "Two openings", html: "<p>Two <b>openings</b></p>" });
  await sendMail(app.db, server, id);
  const [raw] = smtp.received(id);
  expect(raw).toContain("Content-Type: multipart/alternative");
  expect(raw).toContain("Two openings");
  expect(raw).toContain("<p>Two <b>openings</b></p>");
  expect(await stored(id)).toMatchObject({ body: "", html: "" });
  const text = await storeMail();
  await sendMail(app.db, server, text);
  expect(smtp.received(text)[0]).not.toContain("text/html");
});

test("an email is sent once, however many workers have its job", async () => {
  const id = await storeMail();
  await Promise.all(Array.from({ length: 8 }, () => sendMail(app.db, server, id)));
  expect(smtp.received(id)).toHaveLength(1);
});

test("a refused email is tried again, and its error names no text of it", async () => {
  const id = await storeMail({ body: "a link https://muster.test/x#token=secret-token" });
  smtp.refuse(id, "451 4.7.1 Rejected https://muster.test/x#token=secret-token");
  await expect(sendMail(app.db, server, id)).rejects.toThrow(/^The mail server refused it with 451 \(\w+\)$/);
  const { error, body } = await stored(id);
  expect(error).toContain("451");
  expect(error).not.toContain("secret-token");
  expect(body).toContain("secret-token");
  smtp.accept(id);
  await sendMail(app.db, server, id);
  expect(await stored(id)).toMatchObject({ body: "", attempts: 2, error: null });
});

test("an email that was given up is never sent, also not at the next start", async () => {
  const id = await storeMail();
  await giveUpMail(app.db, id);
  await sendMail(app.db, server, id);
  expect(smtp.received(id)).toEqual([]);
  expect(await listUnsentMails(app.db)).not.toContain(id);
});

test("an email that was given up is sent once on request, and no other is sent again", async () => {
  await app.startJobs();
  const admin = await app.as("admin");
  const id = await storeMail();
  const send = (mailId: string) => admin("POST", `/outbox/${mailId}/delivery`);
  expect((await send(id)).status).toBe(409);
  await giveUpMail(app.db, id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409]);
  await vi.waitUntil(async () => (await stored(id)).sentAt !== null, { timeout: 60_000, interval: 100 });
  expect(smtp.received(id)).toHaveLength(1);
  expect((await send(id)).status).toBe(409);
  const old = await storeMail({ body: "" });
  await giveUpMail(app.db, old);
  expect((await send(old)).body).toContain("has been deleted");
  expect((await send(uuidv7())).status).toBe(404);
});

test("a server that isn’t there leaves the email waiting, with the reason", async () => {
  const id = await storeMail();
  const nobody = openMailServer({ url: "smtp://127.0.0.1:1", from: "no-reply@muster.test" });
  await expect(sendMail(app.db, nobody, id)).rejects.toThrow("can’t be reached");
  expect(await listUnsentMails(app.db)).toContain(id);
  nobody.close();
});

test("breaks in an address or a subject add no headers or receivers", async () => {
  const id = await storeMail({ subject: "Hello\r\nBcc: victim@muster.test", to: "a@muster.test, b@muster.test" });
  await sendMail(app.db, server, id).catch(() => undefined);
  for (const raw of smtp.received(id)) expect(raw).not.toMatch(/^Bcc:/m);
  expect(smtp.receivers(id)).not.toContain("victim@muster.test");
  expect(smtp.receivers(id)).not.toContain("b@muster.test");
});

test("without a mail server an email stays readable for a week", async () => {
  const id = await storeMail();
  await sendMail(app.db, null, id);
  expect(await stored(id)).toMatchObject({ body: "Hello", sentAt: expect.any(String) });
  await deleteExpired(app.db);
  expect(await stored(id)).toMatchObject({ body: "Hello" });
  await sql`update mails set created_at = now() - interval '8 days' where id = ${id}`.execute(app.db);
  await deleteExpired(app.db);
  expect(await stored(id)).toMatchObject({ body: "" });
  await sql`update mails set created_at = now() - interval '91 days' where id = ${id}`.execute(app.db);
  await deleteExpired(app.db);
  expect(await app.db.selectFrom("mails").where("id", "=", id).select("id").execute()).toEqual([]);
});

test("the queue sends an email once its transaction commits, after a failure too, and logs nothing of it", async () => {
  await app.startJobs();
  const to = `${unique("person")}@muster.test`;
  smtp.refuseOnce(to);
  await app.db
    .transaction()
    .execute((transaction) =>
      queueMail(transaction, app.jobs, { to, subject: "Hello", text: "a link #token=secret-of-the-mail" }),
    );
  const mail = await vi.waitUntil(
    async () => {
      const row = await app.db.selectFrom("mails").selectAll().where("toAddress", "=", to).executeTakeFirstOrThrow();
      return row.sentAt !== null && row;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(mail).toMatchObject({ attempts: 2, body: "", error: null });
  const log = app.log.join("\n");
  expect(log).toContain("The mail server refused it");
  expect(log).not.toContain("secret-of-the-mail");
  expect(log).not.toContain(to);
});

async function storeMail({ to = `${unique("to")}@muster.test`, subject = "Hello", body = "Hello", html = "" } = {}) {
  const id = uuidv7();
  await app.db.insertInto("mails").values({ id, toAddress: to, subject, body, html }).execute();
  return id;
}

function stored(id: string) {
  return app.db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A real mail server, which knows a mail by the id in its Message-ID. */
async function startSmtp() {
  const mails: { raw: string; to: string[] }[] = [];
  const refused = new Map<string, string>();
  const refusedOnce = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, { envelope }, done) => {
      let raw = "";
      stream.on("data", (chunk: Buffer) => (raw += chunk.toString()));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const fault = [...refused].find(([id]) => raw.includes(id))?.[1];
        const isRefusedOnce = to.some((address) => refusedOnce.delete(address));
        if (fault || isRefusedOnce)
          return done(Object.assign(new Error(fault ?? "451 try again"), { responseCode: 451 }));
        mails.push({ raw, to });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.server.address();
  const of = (id: string) => mails.filter(({ raw }) => raw.includes(id));
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    received: (id: string) => of(id).map(({ raw }) => raw),
    receivers: (id: string) => of(id).flatMap(({ to }) => to),
    refuse: (id: string, reply: string) => void refused.set(id, reply),
    refuseOnce: (to: string) => void refusedOnce.add(to),
    accept: (id: string) => void refused.delete(id),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
