import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";

const LARGE_BYTES = 10_000_000;
const WARNING = 40;
const NAMES = ["warn", "warning", "error", "fatal"];

/**
 * Writes every output line of a service to DATA_DIR/logs, and prints warnings, errors and plain text on the terminal.
 * At start, a log file above LARGE_BYTES is renamed to `.old`.
 * @param {string} name
 * @param {string} dataDir
 * @param {{ isChatty?: boolean }} options plain text on the stdout of a chatty service isn't printed
 * @returns {import("./service.mjs").OnLine}
 */
export function logTo(name, dataDir, { isChatty = false } = {}) {
  const folder = join(dataDir, "logs");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  if (existsSync(path) && statSync(path).size > LARGE_BYTES) renameSync(path, `${path}.old`);
  // Appends, so that a second start that fails doesn't erase the log of the running one.
  const file = createWriteStream(path, { flags: "a" });
  return (line, stream) => {
    file.write(`${line}\n`);
    const text = terminalText(line, isChatty && stream === "stdout");
    if (text) console.error(`  ${name}: ${text}`);
    return text !== null;
  };
}

/**
 * @param {string} line
 * @param {boolean} hidesPlain
 */
function terminalText(line, hidesPlain) {
  const entry = parseEntry(line);
  if (!entry) return hidesPlain || line.trim() === "" ? null : line;
  const isWarning = typeof entry.level === "number" ? entry.level >= WARNING : NAMES.includes(entry.level);
  if (!isWarning) return null;
  const detail = entry.err?.message;
  return entry.msg ? [entry.msg, detail].filter(Boolean).join(": ") : line;
}

function parseEntry(line) {
  if (!line.startsWith("{")) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
