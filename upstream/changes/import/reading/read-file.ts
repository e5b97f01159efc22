import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { TextReading } from "@/lib/records/import/text-reading";
import type { FileRow } from "./file-row";
import type { ReadAnswer, ReadRequest, SheetSample } from "./read-worker";
import type { FileType } from "./file-type";
import { Unreadable } from "./unreadable";

// The thread's own memory; a file that needs more ends the thread and not the service.
const HEAP_MB = 256;
const IDLE_MS = 30_000;

export type Inspected = { file: FileType; sheets: SheetSample[] };

/** Bytes that are handed over aren't copied for the thread, and can't be used afterwards. */
type Handing = { isHandedOver?: boolean };

/**
 * The type of a file, and the first rows of its sheets.
 * @param chosen how somebody wants a text file read; the rest is guessed @throws Unreadable
 */
export async function inspectFile(
  bytes: Uint8Array,
  { chosen, ...handing }: Handing & { chosen?: Partial<TextReading> } = {},
): Promise<Inspected> {
  for await (const answer of read({ bytes, task: { type: "inspect", chosen } }, handing)) {
    if (answer.type === "sheets") return answer;
  }
  throw new Unreadable("The file can’t be read.");
}

/** All rows of a sheet but blank ones, in batches; the next batch is read while one is worked on. @throws Unreadable */
export async function* readRows(
  bytes: Uint8Array,
  file: FileType,
  sheet: number,
  handing: Handing = {},
): AsyncGenerator<FileRow[]> {
  for await (const answer of read({ bytes, task: { type: "rows", file, sheet } }, handing)) {
    if (answer.type === "rows") yield answer.rows;
  }
}

async function* read(request: ReadRequest, { isHandedOver = false }: Handing): AsyncGenerator<ReadAnswer> {
  const { buffer } = request.bytes;
  const worker = takeThread();
  let hasEnded = false;
  const ended = new AbortController();
  const failure = new Promise<never>((_resolve, reject) => {
    worker.once("error", (error) => reject(failureOf(error)));
    worker.once("exit", () => reject(new Unreadable("The file can’t be read.")));
  });
  failure.catch(() => undefined);
  const answers = on(worker, "message", { signal: ended.signal });
  worker.postMessage(request, isHandedOver && buffer instanceof ArrayBuffer ? [buffer] : []);
  try {
    for (;;) {
      const { value } = await Promise.race([answers.next(), failure]);
      const answer = answerOf(value);
      if (answer.type === "unreadable") throw new Unreadable(answer.message);
      hasEnded = answer.type === "end" || answer.type === "sheets";
      if (answer.type !== "end") yield answer;
      if (hasEnded) return;
      worker.postMessage("stored");
    }
  } finally {
    ended.abort();
    worker.removeAllListeners("error").removeAllListeners("exit");
    // Whoever stopped midway, or met a file that can't be read, leaves a thread that may still be at work.
    if (hasEnded) keepThread(worker);
    else await worker.terminate();
  }
}

// Starting a thread takes longer than reading most files, and a file is read twice: to look at it, then for its rows.
let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

function takeThread(): Worker {
  const spare = idle;
  idle = null;
  if (!spare) {
    return new Worker(new URL("./read-worker.ts", import.meta.url), {
      execArgv: ["--import", "tsx"],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
  }
  clearTimeout(spare.timer);
  spare.worker.removeAllListeners("error").removeAllListeners("exit");
  spare.worker.ref();
  return spare.worker;
}

function keepThread(worker: Worker): void {
  if (idle) return void worker.terminate();
  const forget = () => void (idle = idle?.worker === worker ? null : idle);
  const timer = setTimeout(() => {
    forget();
    void worker.terminate();
  }, IDLE_MS);
  idle = { worker, timer: timer.unref() };
  worker.once("error", forget).once("exit", forget).unref();
}

function answerOf(value: unknown): ReadAnswer {
  const answer: unknown = Array.isArray(value) ? value[0] : undefined;
  return isAnswer(answer) ? answer : { type: "end" };
}

/** The thread sends nothing else. */
function isAnswer(value: unknown): value is ReadAnswer {
  return typeof value === "object" && value !== null && "type" in value;
}

function failureOf(error: unknown): unknown {
  const isOutOfMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isOutOfMemory ? new Unreadable("The file needs too much memory. Split it, or save it as CSV.") : error;
}
