import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { STANDALONE } from "./build.mjs";
import { listenOn } from "./start/programs.mjs";

try {
  await import("../env.mjs");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = join(STANDALONE, "server.js");
if (!existsSync(server)) {
  console.error("No build found. Run `npm run build` first.");
  process.exit(1);
}

Object.assign(process.env, listenOn(process.env));
await import(pathToFileURL(server).href);
