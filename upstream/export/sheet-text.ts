/** Escapes texts such as `_x0041_`, which workbooks read as a character code. */
export function sheetText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}
