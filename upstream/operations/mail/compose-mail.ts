import type { Mail } from "./queue-mail";

type Recipient = { email: string; name: string | null };

export function composeMail({ email, name }: Recipient, subject: string, paragraphs: readonly string[]): Mail {
  const greeting = name ? `Hello ${name},` : "Hello,";
  return { to: email, subject, text: [greeting, ...paragraphs].join("\n\n") };
}
