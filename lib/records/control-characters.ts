// PostgreSQL refuses NUL, and no other control character belongs in what people type, but for breaks in long text.
export const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
export const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f]/;
