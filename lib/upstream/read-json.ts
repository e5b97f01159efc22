import type { Response } from "undici";
import { UnusableAnswer } from "./failure";

const JSON_MAX_BYTES = 4 * 1024 * 1024;

/** Checks that the body is well-formed JSON of at most 4 MiB. @throws UnusableAnswer, or a socket error */
export async function readJson(response: Response): Promise<string> {
  if (!/^application\/(problem\+)?json\b/i.test(response.headers.get("content-type") ?? "")) {
    await discard(response);
    throw new UnusableAnswer("not JSON");
  }
  const text = await readText(response);
  try {
    JSON.parse(text);
  } catch {
    throw new UnusableAnswer("malformed JSON");
  }
  return text;
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const body: AsyncIterable<Uint8Array> = response.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > JSON_MAX_BYTES) throw new UnusableAnswer("too large");
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableAnswer("not UTF-8");
  }
}

export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}
