/** Spoken languages, by which a position's or project's skills and tags ask for one. */
const LANGUAGES: readonly string[] = [
  "Arabic",
  "Bengali",
  "Cantonese",
  "Chinese",
  "Czech",
  "Danish",
  "Dutch",
  "English",
  "Finnish",
  "French",
  "German",
  "Greek",
  "Hebrew",
  "Hindi",
  "Hungarian",
  "Indonesian",
  "Italian",
  "Japanese",
  "Korean",
  "Mandarin",
  "Marathi",
  "Norwegian",
  "Polish",
  "Portuguese",
  "Punjabi",
  "Romanian",
  "Russian",
  "Spanish",
  "Swahili",
  "Swedish",
  "Tagalog",
  "Tamil",
  "Telugu",
  "Thai",
  "Turkish",
  "Ukrainian",
  "Urdu",
  "Vietnamese",
];

const KNOWN = new Set(LANGUAGES.map((language) => language.toLowerCase()));

export function isLanguage(tag: string): boolean {
  return KNOWN.has(tag.toLowerCase());
}

type Tagged = { skills: readonly string[]; projectSkills: readonly string[]; projectTags: readonly string[] };

/** What a position asks for: its own skills, or its project's if it has none; languages among them and in tags. */
export function needsOf({ skills, projectSkills, projectTags }: Tagged): { skills: string[]; languages: string[] } {
  const own = skills.length > 0 ? skills : projectSkills;
  const languages = [...own, ...projectSkills, ...projectTags].filter(isLanguage);
  return { skills: own.filter((skill) => !isLanguage(skill)), languages: [...new Set(languages)] };
}
