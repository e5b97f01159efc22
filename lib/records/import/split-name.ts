const SUFFIXES = /^(?:jr|sr|junior|senior|ii|iii|iv|ph\.?d|m\.?d|mba|cpa|esq|dds)\.?$/i;

// In capitals the short ones are rather names of their own, as in Wang Da Li.
const PARTICLES = new Set(
  "van von der den de del della dello dei degli di da das do dos du la le les los las ten ter te zu zum zur af av bin ibn ben al el st in op aan 't ’t und y e i".split(
    " ",
  ),
);
const CAPITALIZED = new Set("Van Von Der Den De Del Della Dos La Los Ten Ter Zu Bin Ibn".split(" "));
const JOINING = new Set(["y", "e", "i"]);

/**
 * `Ada Lovelace` and `Lovelace, Ada`; a single word is a last name. Suffixes and particles stay with the last name, as
 * in `Sample Jr.` and `van der Berg`.
 */
export function splitName(text: string): { first: string; last: string } {
  const parts = text
    .trim()
    .replace(/\s+/g, " ")
    .split(/\s*,\s*/)
    .filter((part) => part !== "");
  const suffixes = parts.slice(1).filter((part) => part.split(" ").every((word) => SUFFIXES.test(word)));
  const [beginning = "", ...firsts] = parts.filter((part) => !suffixes.includes(part));
  const withSuffixes = (last: string) => [last, ...suffixes].join(" ").trim();
  if (firsts.length > 0) return { first: firsts.join(" "), last: withSuffixes(beginning) };
  const words = beginning.split(" ");
  const at = lastNameAt(words);
  return { first: words.slice(0, at).join(" "), last: withSuffixes(words.slice(at).join(" ")) };
}

/** The index of the word that begins the last name. */
function lastNameAt(words: readonly string[]): number {
  let at = words.length - 1;
  while (at > 1 && SUFFIXES.test(words[at] ?? "")) at--;
  while (at > 1 && isParticle(words[at - 1] ?? "")) at -= JOINING.has(words[at - 1] ?? "") && at > 2 ? 2 : 1;
  return at;
}

function isParticle(word: string): boolean {
  return PARTICLES.has(word) || CAPITALIZED.has(word) || /^(?:St\.|d[’'])$/.test(word);
}
