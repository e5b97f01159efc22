import type { Encoding } from "@/lib/records/import/text-reading";
import { plausibility } from "./plausible-text";

/** `isSure`: no other encoding makes texts of the file that people could have written. */
export type EncodingGuess = { encoding: Encoding; isSure: boolean };

// In the order in which they are likely where the texts are the same.
const CANDIDATES: readonly Encoding[] = ["windows-1252", "windows-1250", "windows-1251", "macintosh", "shift_jis"];
const SAMPLE_BYTES = 32 * 1024;
// By how much the best must be ahead.
const MARGIN = 1;

/** By the byte order mark, else UTF-8 if its sequences are, else by the texts that each encoding makes of the bytes. */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const sure = (encoding: Encoding) => ({ encoding, isSure: true });
  if (startsWith(bytes, [0xff, 0xfe])) return sure("utf-16le");
  if (startsWith(bytes, [0xfe, 0xff])) return sure("utf-16be");
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return sure("utf-8");
  const head = bytes.subarray(0, 512);
  const zeros = (odd: number) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return sure("utf-16le");
  if (zeros(0) > head.length / 4 && zeros(1) === 0) return sure("utf-16be");
  const { sequences, strays } = countSequences(bytes);
  if (strays.length === 0 || sequences > strays.length) return sure("utf-8");
  return guessLegacy(bytes);
}

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

// Detectors made for web pages know too little of a few names: of nine small files they read three at most.
function guessLegacy(bytes: Uint8Array): EncodingGuess {
  const sample = linesWithOtherBytes(bytes);
  const readings = new Map<string, { encoding: Encoding; score: number }>();
  for (const encoding of CANDIDATES) {
    const text = new TextDecoder(encoding).decode(sample);
    if (!readings.has(text)) readings.set(text, { encoding, score: plausibility(text) });
  }
  const [best, second] = [...readings.values()].toSorted((a, b) => b.score - a.score);
  const isSure = best !== undefined && best.score > 0 && best.score - (second?.score ?? -MARGIN) >= MARGIN;
  return { encoding: best?.encoding ?? "windows-1252", isSure };
}

/** The lines with other bytes than ASCII, from anywhere in the file. */
function linesWithOtherBytes(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let start = 0; start < bytes.length && size < SAMPLE_BYTES;) {
    let end = start;
    let isPlain = true;
    while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d)
      isPlain = (bytes[end++] ?? 0) < 0x80 && isPlain;
    if (!isPlain) {
      parts.push(bytes.subarray(start, Math.min(end + 1, start + SAMPLE_BYTES)));
      size += end - start;
    }
    start = end + 1;
  }
  return Buffer.concat(parts);
}

/** How many characters beyond ASCII are valid UTF-8, and where bytes are that aren't. */
export function countSequences(bytes: Uint8Array): { sequences: number; strays: number[] } {
  let sequences = 0;
  const strays: number[] = [];
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) {
      i++;
      continue;
    }
    const length = sequenceLength(bytes, i);
    if (length === 0) strays.push(i++);
    else {
      sequences++;
      i += length;
    }
  }
  return { sequences, strays };
}

/** The length of the UTF-8 sequence at `i`; 0 if there is none. */
function sequenceLength(bytes: Uint8Array, i: number): number {
  const [first = 0, second = 0] = [bytes[i], bytes[i + 1]];
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  // Overlong forms, surrogates and numbers beyond Unicode.
  const isWrong =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f);
  if (length === 0 || isWrong) return 0;
  for (let at = i + 1; at < i + length; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

const CHUNK_BYTES = 256 * 1024;
const STRAYS_MAX = 10_000;

/** The text of a file, in parts. A byte that isn't UTF-8 in a file that is, is read as Windows spreadsheets write it. */
export function* decodeFile(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const whole = withoutEnd(encoding === "utf-8" ? withoutStrays(bytes) : bytes);
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < whole.length; at += CHUNK_BYTES) {
    yield decoder.decode(whole.subarray(at, at + CHUNK_BYTES), { stream: true });
  }
  yield decoder.decode();
}

/** Without the Ctrl-Z by which old programs end a file. */
function withoutEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0x1a) end--;
  return bytes.subarray(0, end);
}

function withoutStrays(bytes: Uint8Array): Uint8Array {
  const { strays } = countSequences(bytes);
  if (strays.length === 0 || strays.length > STRAYS_MAX) return bytes;
  const decoder = new TextDecoder("windows-1252");
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const at of strays) {
    parts.push(bytes.subarray(from, at), Buffer.from(decoder.decode(bytes.subarray(at, at + 1))));
    from = at + 1;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}
