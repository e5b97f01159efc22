import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts texts for the database; `owner` binds a text to its row, so that it can’t be moved to another. */
export type SecretBox = {
  seal: (text: string, owner: string) => string;
  /** Null if none of the secrets opens it. */
  open: (sealed: string, owner: string) => string | null;
};

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const PLAIN = "plain";
const SEALED = "sealed";

/** Seals with the first secret and opens with any. Without a secret texts are stored as they are. */
export function secretBox(secrets: readonly string[]): SecretBox {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "muster secret box", KEY_BYTES)));
  const [first] = keys;
  return {
    seal: (text, owner) => (first ? sealWith(first, text, owner) : `${PLAIN}.${text}`),
    open: (sealed, owner) => {
      const [form, ...parts] = sealed.split(".");
      if (form === PLAIN) return parts.join(".");
      if (form !== SEALED) return null;
      return keys.map((key) => openWith(key, parts, owner)).find((text) => text !== null) ?? null;
    },
  };
}

function sealWith(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [SEALED, ...[nonce, content, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

function openWith(key: Buffer, parts: readonly string[], owner: string): string | null {
  const [nonce, content, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!nonce || !content || !tag) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
