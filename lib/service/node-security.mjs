/**
 * The first version of each supported line of Node with all security fixes so far: those of 18 June 2026, as the
 * announcement on nodejs.org was reported by others (itacademy.com.ua, 21 June 2026). When Node announces security
 * releases, raise the lines here, add new lines, and remove those that reached their end of life.
 */
const PATCHED = { 22: "22.23.0", 24: "24.17.0", 26: "26.3.1" };

const NEWEST_LINE = Math.max(...Object.keys(PATCHED).map(Number));

/**
 * What to warn of at the start of a service; null if this Node has the known security fixes, or is too new to be known.
 * @param {string} version such as `24.16.0`
 * @returns {string | null}
 */
export function nodeWarning(version = process.versions.node) {
  const [line = 0] = numbersOf(version);
  const patched = Object.entries(PATCHED).find(([supported]) => Number(supported) === line)?.[1];
  if (patched) {
    const advice = `use ${patched} or newer`;
    return isBefore(version, patched) ? `Node ${version} lacks security fixes of its line: ${advice}` : null;
  }
  if (line > NEWEST_LINE) return null;
  return `Node ${version} gets no security fixes, because line ${line} has reached its end of life: use ${supportedLines()}`;
}

function supportedLines() {
  return Object.values(PATCHED)
    .toReversed()
    .join(", ")
    .replace(/, ([^,]+)$/, " or $1");
}

/** @param {string} version @param {string} other */
function isBefore(version, other) {
  const [numbers, others] = [numbersOf(version), numbersOf(other)];
  const index = numbers.findIndex((number, i) => number !== others[i]);
  return index >= 0 && Number(numbers[index]) < Number(others[index]);
}

/** @param {string} version */
function numbersOf(version) {
  return version.split(".").map((part) => Number.parseInt(part, 10));
}
