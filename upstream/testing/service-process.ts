import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type ServiceProcess = {
  /** Where it listens; rejects with its output when it ends before it does. */
  url: Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code, or the signal that ended it, and all it wrote. */
  ended: Promise<{ code: number | string | null; output: string }>;
};

/** The service as it runs in production: a process of its own, configured by environment only. */
export function startService(env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "upstream/main.ts"], {
    cwd: ROOT,
    env: { NODE_ENV: "test", PATH: process.env.PATH, UPSTREAM_PORT: "0", SEED: "none", ...env },
  });
  const url = listening(child);
  // Who expects it to end never asks where it listens.
  url.catch(() => {});
  return { url, kill: (signal) => void child.kill(signal), ended: ended(child) };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /listening at (http:\/\/[\d.:]+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("exit", () => reject(new Error(`The service ended:\n${output}`)));
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | string | null; output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode ?? child.signalCode, output };
}
