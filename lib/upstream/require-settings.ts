/** Exits if a setting is missing or malformed: an error thrown at start would leave the server running. */
export async function requireSettings() {
  try {
    return (await import("@/env.mjs")).env;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
