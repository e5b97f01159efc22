import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { delimiter, join } from "node:path";
import { ROOT } from "./source-files.mjs";

// Several tools load next.config.mjs, which needs these settings; none of the tools uses the values.
const SETTINGS = {
  APP_URL: "http://localhost:3000",
  API_ROOT_URL: "http://localhost:4000",
  SESSION_SECRET: randomBytes(32).toString("base64url"),
};

const BIN = join(ROOT, "node_modules", ".bin");

/**
 * Runs an installed command-line tool from the root folder.
 * @param {string} command the tool's name and arguments, separated by single spaces
 * @returns {Promise<{ isOk: boolean, output: string }>}
 */
export function runTool(command) {
  const [name = "", ...args] = command.split(" ");
  const child = spawn(join(BIN, name), args, {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, PATH: [BIN, process.env.PATH].join(delimiter), NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ isOk: code === 0, output }));
  });
}
