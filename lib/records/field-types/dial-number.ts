/** What a telephone dials: without spaces and brackets, and after a pause the extension. */
export function dialNumber(phone: string): string {
  const [number = "", extension] = phone.split("x");
  const digits = number.replace(/[^\d+]/g, "");
  return extension === undefined ? digits : `${digits},${extension.trim()}`;
}
