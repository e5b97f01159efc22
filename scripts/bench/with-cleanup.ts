/** Runs the work and then the cleanup, also after an error, Ctrl-C or SIGTERM. */
export async function withCleanup(work: () => Promise<void>, cleanUp: () => Promise<void>): Promise<void> {
  const interrupt = () => void cleanUp().finally(() => process.exit(130));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    await work();
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
    await cleanUp();
  }
}
