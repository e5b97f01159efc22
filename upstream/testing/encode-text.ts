import type { Encoding } from "@/lib/records/import/text-reading";

const tables = new Map<Encoding, Map<string, number[]>>();

/** The bytes of a text in an encoding, which a `TextDecoder` for it reads. Throws for characters that it doesn't have. */
export function bytesIn(encoding: Encoding, text: string): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "utf-16le") return Buffer.from(`\ufeff${text}`, "utf16le");
  if (encoding === "utf-16be") return Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  const bytes = Array.from(text).flatMap((character) => {
    const found = table.get(character);
    if (!found) throw new Error(`${encoding} has no ${character}`);
    return found;
  });
  return Buffer.from(bytes);
}

/** The bytes of each character, by decoding them all. */
function tableOf(encoding: Encoding): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  if (/^windows|^macintosh/.test(encoding)) return table;
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add([first, second]);
  return table;
}
