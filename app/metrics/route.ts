import { everyMethod } from "@/lib/upstream/handlers";
import { serveMetrics } from "@/lib/watch/web-metrics";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = everyMethod(serveMetrics);
