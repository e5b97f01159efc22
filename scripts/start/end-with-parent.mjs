// Preloaded into a service: when whoever started it is gone, even by kill -9, the service ends cleanly too.
process.channel?.unref();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
