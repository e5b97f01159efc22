import { everyMethod } from "@/lib/upstream/handlers";
import { proxy } from "@/lib/upstream/proxy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = everyMethod(proxy);
