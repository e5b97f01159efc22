/** A text as a workbook has to write it: there, `_x0041_` stands for the character of that number. */
export function sheetText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}
