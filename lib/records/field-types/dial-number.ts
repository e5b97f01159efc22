/** What a telephone dials: without spaces, brackets and an extension. */
export function dialNumber(phone: string): string {
  return phone.replace(/x.*$/, "").replace(/[^\d+]/g, "");
}
