// Letters beyond ASCII that words of one language have. A word whose letters no language has together was decoded wrong.
const ALPHABETS = [
  "áéíóúüñ",
  "àâæçéèêëîïôœùûüÿ",
  "äöüß",
  "àèéìíòóù",
  "àáâãçéêíóôõúü",
  "àçèéíïòóúü",
  "åæøéèêóòâôöäü",
  "åäöéü",
  "áéëïíóöúèêü",
  "áðéíóúýþæö",
  "äöõüšž",
  "ąćęłńóśźż",
  "áčďéěíňóřšťúůýžö",
  "áäčďéíĺľňóôŕšťúýž",
  "áéíóöőúüű",
  "ăâîşţșțé",
  "čćđšž",
  "çğıöşüâîû",
].map((letters) => new Set(letters));

const ALL_LATIN = new Set(ALPHABETS.flatMap((letters) => [...letters]));

// Letters at places where their languages don't have them: ñ, ø or õ before the wrong letters, Polish and Czech ones alike.
const MISPLACED = [
  /ñ(?![aeiouáéíóúy]|$)/u,
  /ń[aeiouóąęy]/u,
  /õ(?=[^es]|$)/u,
  /ő[aeiouáéíóöüűú]/u,
  /[^aeioumnlstdr]ĺ|ĺ[^bcčdgkmnpstvzž]|^ĺ/u,
  /œ(?!u)/u,
  /(?:^|[^aeiouáéíóúyrl])ď$/u,
  /[aeo]ď[aeiou]?s$/u,
  /ć[rl]|^ć[aeioó]/u,
  /ę[s]$/u,
  /ŕ(?![bcdkmnpstvz])/u,
  /è[aeiouáéíó]/u,
  /ì[^ns]/u,
  /ă[aeiouăâî]/u,
  /[bcdfghjklmnpqrstvwxz]š[bcdfghjlmnpqrsvwxz]/u,
  /^ř[^aeiouyáéíóúěůý]/u,
  /ż[bcdfghjklmnprstvxz]/u,
  /ľ[rj]/u,
];

const APOSTROPHE_AFTER = /^(?:\p{Lu}|(?:s|t|re|ll|ve|d|m)(?:\P{L}|$))/u;
const PUNCTUATION = new Set("‘’“”„‚«»‹›–—…•·¿¡");
const SIGNS = new Set("€£¥°§©®™²³½¼¾ªº№±×");

/** How much a decoded text looks like text that people write; only words with letters beyond ASCII count. */
export function plausibility(text: string): number {
  let score = 0;
  for (const [word] of text.matchAll(/[^\s,;|"()<>@/\\=:+*#&\d-]*[^\p{ASCII}][^\s,;|"()<>@/\\=:+*#&-]*/gu)) {
    score += scoreOf(word);
  }
  return score;
}

function scoreOf(word: string): number {
  const characters = Array.from(word);
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  const scripts = new Set(letters.map(scriptOf));
  let score = characters.reduce((sum, _character, i) => sum + signScore(characters, i), 0);
  if (scripts.size > 1 && !isJapanese(scripts)) return score - 4;
  if (scripts.has("other")) return score - letters.length;
  if (!scripts.has("latin")) return score + scriptScore(letters, scripts);
  const special = letters.map((letter) => letter.toLowerCase()).filter((letter) => letter > "\u007f");
  if (special.length === 0 || letters.length === 1) return score;
  const isFit = ALPHABETS.some((alphabet) => special.every((letter) => alphabet.has(letter)));
  score += isFit ? special.length : special.every((letter) => ALL_LATIN.has(letter)) ? -2 : -2 * special.length;
  const lower = word.toLowerCase();
  score -= 2 * MISPLACED.filter((rule) => rule.test(lower)).length;
  // Words have few such letters, and capitals only in front or throughout.
  if (letters.length > 2 && special.length > 0.6 * letters.length && !isPolish(special)) score -= special.length;
  return score - 3 * mixedCapitals(letters);
}

function isPolish(special: readonly string[]): boolean {
  return special.every((letter) => "óąćęłńśźż".includes(letter));
}

/** Capital letters beyond ASCII within a word that has small ones, as in `JosÈ` and `MŸller`. */
function mixedCapitals(letters: readonly string[]): number {
  if (letters.every((letter) => letter === letter.toUpperCase())) return 0;
  return letters.slice(1).filter((letter) => isCapital(letter) && letter > "\u007f").length;
}

function scriptOf(letter: string): string {
  if (/\p{Script=Latin}/u.test(letter)) return "latin";
  if (/\p{Script=Cyrillic}/u.test(letter)) return "cyrillic";
  if (/[\uff66-\uff9f]/.test(letter)) return "halfwidth";
  if (/\p{Script=Han}/u.test(letter)) return "han";
  if (/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(letter)) return "kana";
  return "other";
}

function isJapanese(scripts: ReadonlySet<string>): boolean {
  return [...scripts].every((script) => script === "han" || script === "kana");
}

function scriptScore(letters: readonly string[], scripts: ReadonlySet<string>): number {
  if (scripts.has("halfwidth")) return 0;
  if (!scripts.has("cyrillic")) return 1.5 * letters.length;
  // Words of capitals within are Latin letters read as Cyrillic, or Cyrillic of another encoding.
  const mixed = letters.filter((letter, i) => i > 0 && isCapital(letter) && !isCapital(letters[i - 1] ?? "")).length;
  const rare = letters.filter((letter) => !/[а-яё]/i.test(letter)).length;
  return letters.length - 3 * mixed - rare;
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

function signScore(characters: readonly string[], i: number): number {
  const character = characters[i] ?? "";
  if (character <= "\u007f" || /\p{L}|\p{M}/u.test(character)) return 0;
  if (character === "\ufffd" || /[\p{Cc}\p{Co}\p{Cn}]/u.test(character)) return -10;
  const before = /\p{L}/u.test(characters[i - 1] ?? "");
  const after = /\p{L}/u.test(characters[i + 1] ?? "");
  if (character === "’" && before && after) {
    return APOSTROPHE_AFTER.test(characters.slice(i + 1).join("")) || i === 1 ? 2 : -1;
  }
  if (PUNCTUATION.has(character)) return before && after ? -2 : character === "‘" && before ? -1 : 0.5;
  if (SIGNS.has(character)) return before || after ? -3 : 1.5;
  if (/[\u3000-\u303f\uff00-\uff65]/.test(character)) return 0.5;
  return before || after ? -3 : -1;
}
