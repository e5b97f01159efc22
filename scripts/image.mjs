import { resolve } from "node:path";
import { startImage } from "./image/start-image.mjs";
import { writeImage } from "./image/write-image.mjs";

const USAGE = "Usage: npm run image -- FOLDER [--start]";
const BYTES_IN_MB = 1_000_000;

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(args) {
  const [folder, ...others] = args.filter((arg) => arg !== "--start");
  if (!folder || folder.startsWith("-") || others.length > 0) throw new Error(USAGE);
  const { packages, bytes } = writeImage(resolve(folder));
  console.log(`Wrote ${folder}: ${packages} packages, ${Math.round(bytes / BYTES_IN_MB)} MB`);
  return args.includes("--start") ? startImage(resolve(folder)) : 0;
}
