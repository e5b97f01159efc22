/** The standalone server never loads next.config.mjs, so settings are checked here too. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { requireSettings } = await import("./lib/upstream/require-settings");
    await requireSettings();
  }
}
