// Preloaded into a service: when whoever started it is gone, even by kill -9, the service ends cleanly too.
// The processes it forks inherit the preload, but their channel is their own affair.
if (process.ppid === Number(process.env.MUSTER_PARENT)) {
  process.channel?.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
