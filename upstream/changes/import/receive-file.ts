import type { FastifyRequest } from "fastify";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { uuidv7 } from "uuidv7";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import { busy, ProblemError } from "@/upstream/platform/http/problem-error";
import { Unreadable } from "./reading/unreadable";

/** An uploaded file on the disk. It has no name there, so that nothing of it is left once it is closed. */
export type ReceivedFile = { handle: FileHandle; size: number };

const FULL = ["ENOSPC", "EDQUOT"];
const RETRY_AFTER_SECONDS = 30;

/**
 * Gives the work the uploaded file, whose bytes go to the disk as they come.
 * @throws ProblemError 413, 415, or 503 if the disk is full
 */
export async function withReceivedFile<Result>(
  { body, headers, log }: Pick<FastifyRequest, "body" | "headers" | "log">,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (!(body instanceof Readable)) {
    throw notFile();
  }
  if (Number(headers["content-length"]) > IMPORT_LIMITS.bytes) throw tooLarge();
  const handle = await openUnnamed();
  try {
    const size = await receive(body, handle).catch((error: unknown) => {
      if (!isFull(error)) throw error;
      log.error({ err: error }, "no space for an upload");
      throw busy(RETRY_AFTER_SECONDS);
    });
    return await work({ handle, size });
  } finally {
    await handle.close();
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `muster-upload-${uuidv7()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

async function receive(body: Readable, handle: FileHandle): Promise<number> {
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    if (size + bytes.length > IMPORT_LIMITS.bytes) throw tooLarge();
    await writeAll(handle, bytes, size);
    size += bytes.length;
  }
  return size;
}

export const notFile = () =>
  new ProblemError(415, "Send the file itself, with Content-Type: application/octet-stream.");

export const tooLarge = () => new ProblemError(413, "The file is larger than 25 MB. Split it into several files.");

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && FULL.includes(String(error.code));
}

/** All of it, in memory of its own. */
export async function readWhole({ handle, size }: ReceivedFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error("The stored upload is shorter than what was received.");
    at += bytesRead;
  }
  return bytes;
}

/** @throws ProblemError 422 for what can't be read */
export async function refuseUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new ProblemError(422, error.message, { errors: [{ path: "file", message: error.message }] });
  }
}
