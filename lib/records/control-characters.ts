// PostgreSQL refuses NUL. U+202D and U+202E reverse the text that follows them, also text of the page around a name.
export const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/;
export const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f\u202d\u202e]/;

/** Excludes text of only spaces or invisible characters, such as a zero-width space. */
export const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u;
