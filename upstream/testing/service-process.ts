import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type ServiceProcess = {
  /** Rejects with the output when the service exits before it listens. */
  url: Promise<string>;
  /** Resolves once the output matches; rejects with the output when the service exits first. */
  printed: (text: RegExp) => Promise<RegExpExecArray>;
  pid: number | undefined;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<{ code: number | string | null; output: string }>;
};

/** Starts the service, or a worker, as in production: a separate process, configured by its environment. */
export function startService(env: Record<string, string>, program = "upstream/main.ts"): ServiceProcess {
  const child = spawn(process.execPath, ["--import", "./scripts/start/tracing.mjs", "--import", "tsx", program], {
    cwd: ROOT,
    env: { NODE_ENV: "test", PATH: process.env.PATH, UPSTREAM_PORT: "0", SEED: "none", ...env },
  });
  return followService(child);
}

/** The service of a process that has just been spawned. */
export function followService(child: ChildProcess): ServiceProcess {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += String(chunk)));
  const printed = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const search = () => {
        const match = text.exec(output);
        if (match) resolve(match);
      };
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", search);
      child.on("exit", () => reject(new Error(`The service ended:\n${output}`)));
      search();
    });
  const url = printed(/listening at (http:\/\/[\d.:]+)/).then(([, url = ""]) => url);
  // A test that expects the service to exit doesn't await `url`.
  url.catch(() => {});
  const ended = once(child, "close").then(() => ({ code: child.exitCode ?? child.signalCode, output }));
  return { url, printed, pid: child.pid, kill: (signal) => void child.kill(signal), ended };
}
