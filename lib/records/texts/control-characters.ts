// PostgreSQL refuses NUL; a text field of one line has no breaks.
export const CONTROL = /\u0000/;
export const CONTROL_OR_BREAK = /[\u0000\t\n\r]/;

/** Excludes text of only spaces or invisible characters, such as a zero-width space. */
export const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u;

/** What a word processor or a PDF breaks lines with. */
const SEPARATORS = /[\u000b\u000c\u0085\u2028\u2029]/g;

// Zero-width spaces, soft hyphens, direction marks, byte order marks, blank letters and control characters but NUL.
const INVISIBLE =
  /[\u034f\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0001}]/gu;

// In the scripts of the Near East, India and South East Asia joiners change the letters beside them, in emoji they make
// one picture of several, and tag characters make a region's flag; elsewhere all of them carry nothing.
const JOINED =
  "\\u0600-\\u08ff\\u0900-\\u0dff\\u0f00-\\u109f\\u1780-\\u18af\\ua840-\\ua87f\\ua8e0-\\ua8ff\\ufb50-\\ufdff";
const PICTURES = "\\u00a9\\u00ae\\u203c-\\u2bff\\u3030-\\u3299\\u{1f000}-\\u{1faff}";
const LONE_JOINERS = new RegExp(
  [
    `(?<![${JOINED}])\\u200c|\\u200c(?![${JOINED}])`,
    `(?<![${JOINED}${PICTURES}\\ufe0f])\\u200d|(?<=[${PICTURES}\\ufe0f])\\u200d(?![${PICTURES}])`,
    "(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0020}-\\u{e007f}]",
    "(?<![\\u1800-\\u18af])\\u180e",
  ].join("|"),
  "gu",
);

/** The lines without characters that nobody sees and that carry nothing, composed (NFC). */
export function visibleLines(text: string): string {
  return visible(text, "\n");
}

/** As `visibleLines`, for a text of one line: a separator of lines is a space. */
export function visibleText(text: string): string {
  return visible(text, " ");
}

function visible(text: string, lineBreak: string): string {
  return text.replace(SEPARATORS, lineBreak).replace(INVISIBLE, "").replace(LONE_JOINERS, "").normalize("NFC");
}
