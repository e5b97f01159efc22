import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type ServiceProcess = {
  /** Rejects with the output when the service exits before it listens. */
  url: Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<{ code: number | string | null; output: string }>;
};

/** Starts the service as in production: a separate process, configured by its environment. */
export function startService(env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "upstream/main.ts"], {
    cwd: ROOT,
    env: { NODE_ENV: "test", PATH: process.env.PATH, UPSTREAM_PORT: "0", SEED: "none", ...env },
  });
  const url = listening(child);
  // A test that expects the service to exit doesn't await `url`.
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
