import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";

const LARGE_BYTES = 10_000_000;
const WARNING = 40;
const NAMES = ["warn", "warning", "error", "fatal"];

/**
 * Keeps all a service says in DATA_DIR/logs, and shows on the terminal what a person should see: warnings, errors, and
 * what isn't a log line. A file that has grown large is set aside as `.old`.
 * @param {string} name
 * @param {string} dataDir
 * @param {{ isChatty?: boolean }} options a chatty service's plain output is kept but not shown
 * @returns {import("./service.mjs").OnLine}
 */
export function logTo(name, dataDir, { isChatty = false } = {}) {
  const folder = join(dataDir, "logs");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  if (existsSync(path) && statSync(path).size > LARGE_BYTES) renameSync(path, `${path}.old`);
  // Appended: a second start that is about to be refused must not take the first one's lines.
  const file = createWriteStream(path, { flags: "a" });
  return (line, stream) => {
    file.write(`${line}\n`);
    const words = wordsForTerminal(line, isChatty && stream === "stdout");
    if (words) console.error(`  ${name}: ${words}`);
    return words !== null;
  };
}

/**
 * @param {string} line
 * @param {boolean} hidesPlain
 */
function wordsForTerminal(line, hidesPlain) {
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
