import { createTransport } from "nodemailer";
import type { Mail } from "./queue-mail";

export type MailServer = {
  /** @param id of the stored mail: the same for all attempts, so that receivers recognize a repetition */
  send: (mail: Mail, id: string) => Promise<void>;
  close: () => void;
};

export type MailServerSettings = { url: string; from: string };

const CONNECT_TIMEOUT_MS = 10_000;
// Without a sign of life from the server. All phases together stay below `CLAIM_SECONDS`.
const SILENCE_TIMEOUT_MS = 30_000;

export function openMailServer({ url, from }: MailServerSettings): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // A text can't name a file or an address to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    send: async ({ to, subject, text, html }, id) => {
      await transport.sendMail({
        from,
        // As an object, so that no address is parsed out of its text.
        to: { name: "", address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}

/** What went wrong, without texts of the mail, which servers may quote. */
export function describeMailFailure(error: unknown): string {
  if (!(error instanceof Error)) return "The mail server failed";
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const reply = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : null;
  if (reply !== null) return `The mail server refused it with ${reply}${code ? ` (${code})` : ""}`;
  return `The mail server can’t be reached${code ? ` (${code})` : ""}`;
}
