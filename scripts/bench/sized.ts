/** `npm run bench -- --small` runs the same steps on little data, to see that they still work. */
export const isSmall = process.argv.includes("--small");

export function sized<T>(full: T, small: T): T {
  return isSmall ? small : full;
}
