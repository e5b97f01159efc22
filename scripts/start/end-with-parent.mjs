// Preloaded into a service: ends it cleanly when its parent process is gone, even by `kill -9`.
// Child processes of the service inherit the preload but skip it, because MUSTER_PARENT isn't their parent.
if (process.ppid === Number(process.env.MUSTER_PARENT)) {
  process.channel?.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
