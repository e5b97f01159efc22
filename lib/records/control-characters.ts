// PostgreSQL refuses NUL, and no other control character belongs in what people type, but for breaks in long text. The
// last two turn the letters behind them round, and with them whatever stands beside a name.
export const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/;
export const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f\u202d\u202e]/;

/** Something to see: neither spaces alone nor characters without a shape, such as a zero-width space. */
export const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u;
