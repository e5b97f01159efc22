/** A role as words that can be compared: what it is, such as “engineer”, and in what, such as “data”. */
export type RoleWords = {
  /** The word that says what somebody is; null if none is left. */
  head: string | null;
  /** The other words, each once. */
  fields: readonly string[];
};

/** Rank and terms of work say nothing about the trade. */
const RANKS = new Set(
  (
    "senior sr junior jr lead principal staff chief head mid midlevel intern trainee graduate associate interim " +
    "experienced certified freelance freelancer remote i ii iii iv"
  ).split(" "),
);

/** What follows them says in what somebody works, as in “engineer for data platforms”. */
const PREPOSITIONS = new Set("at for in of on to with".split(" "));

const FILLERS = new Set([..."a an and or the".split(" "), ...PREPOSITIONS]);

/** Other spellings of one trade. Words of several parts are joined before single ones are replaced. */
const PHRASES: readonly (readonly [phrase: string, word: string])[] = [
  ["front end", "frontend"],
  ["back end", "backend"],
  ["full stack", "fullstack"],
  ["dev ops", "devop"],
  ["quality assurance", "qa"],
  ["quality engineer", "qa engineer"],
  ["machine learning", "ml"],
  ["business intelligence", "bi"],
  ["user experience", "ux"],
  ["user interface", "ui"],
  ["search engine optimization", "seo"],
  ["human resource", "hr"],
];

const SYNONYMS: Record<string, string> = {
  coder: "engineer",
  dev: "engineer",
  developer: "engineer",
  development: "engineer",
  engineering: "engineer",
  programmer: "engineer",
  programming: "engineer",
  swe: "software engineer",
  sdet: "qa engineer",
  test: "qa",
  tester: "qa engineer",
  testing: "qa",
  analytic: "analyst",
  analysis: "analyst",
  design: "designer",
  management: "manager",
  mgr: "manager",
  consulting: "consultant",
  recruiting: "recruiter",
  recruitment: "recruiter",
  writing: "writer",
};

const known = new Map<string, RoleWords>();

/** Roles that are kept; a business has some hundreds, and people hold the same ones. */
const KNOWN_MAX = 2_000;

/** “Senior Front-End Developer” is an engineer in frontend; “Head of Data” is data, without a head word. */
export function roleWords(text: string): RoleWords {
  const earlier = known.get(text);
  if (earlier) return earlier;
  const words = readRoleWords(text);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, words);
  return words;
}

function readRoleWords(text: string): RoleWords {
  const words = wordsOf(text);
  const plain = words.filter((word) => !RANKS.has(word));
  // “Lead” alone is a role.
  const telling = plain.some((word) => !FILLERS.has(word)) ? plain : words;
  const ordered = expand(headLast(telling)).filter((word) => !FILLERS.has(word));
  const head = ordered.at(-1) ?? null;
  return { head, fields: [...new Set(ordered.filter((word) => word !== head))] };
}

/** More words than that are prose, not a role. */
const ROLE_WORDS_MAX = 6;

/** The parts of a headline that may each be a role: “Data Engineer, streaming | Python” has three. */
export function rolesIn(headline: string): string[] {
  const parts = headline.split(/[,;:|·•/()]|\s[-–—]\s|\.(?:\s|$)/u);
  const each = parts.flatMap((part) => [part, ...part.split(/\s(?:and|&|\+)\s/iu).filter((half) => half !== part)]);
  return each
    .map((part) => part.trim())
    .filter((part) => {
      const { length } = wordsOf(part);
      return length > 0 && length <= ROLE_WORDS_MAX;
    });
}

/** All spellings that mean the same as a word of `roleWords`, itself first, in lower case. */
export function spellingsOf(word: string): string[] {
  const same = Object.keys(SYNONYMS).filter((one) => SYNONYMS[one]?.split(" ").includes(word));
  const phrases = PHRASES.flatMap(([phrase, one]) => (one.split(" ").includes(word) ? [phrase] : []));
  return [word, ...same, ...phrases];
}

/** Lower case, without accents and plural. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [];
  return words.map(singular);
}

/** “analysts” and “analyst” are one word; “sales”, “business” and “analysis” keep their last letter or lose it alike. */
function singular(word: string): string {
  return word.length > 3 && /[^siu]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** “manager of operations” is said as “operations manager”. */
function headLast(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => PREPOSITIONS.has(word));
  return at < 1 ? words : [...words.slice(at + 1), ...words.slice(0, at)];
}

function expand(words: readonly string[]): string[] {
  const joined = PHRASES.reduce(
    (text, [phrase, word]) => text.replaceAll(` ${phrase} `, ` ${word} `),
    ` ${words.join(" ")} `,
  );
  return joined
    .trim()
    .split(" ")
    .flatMap((word) => (SYNONYMS[word] ?? word).split(" "))
    .filter((word) => word !== "");
}
