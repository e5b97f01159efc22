import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuildFresh } from "../build.mjs";
import { currentBuild, DIST } from "../builds.mjs";
import { productionPackages } from "../production-packages.mjs";
import { SBOM } from "../sbom.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What the image takes from the repository, besides the build and the packages that these files import. */
export const SOURCES = [
  "LICENSE",
  "env.mjs",
  "lib/accounts/access",
  "lib/contract",
  "lib/format.ts",
  "lib/formats",
  "lib/records/import",
  "lib/service/is-secret.ts",
  "lib/staffing",
  "lib/values.ts",
  "lib/service/node-security.mjs",
  "lib/records",
  "lib/service/request-fault.mjs",
  "lib/service/security-headers.mjs",
  "lib/service/keep-alive.mjs",
  "lib/service/shutdown.mjs",
  "lib/watch/call-metrics.ts",
  "lib/watch/log-line.mjs",
  "lib/watch/trace.mjs",
  "package.json",
  "scripts/builds.mjs",
  "scripts/image/check-health.mjs",
  "scripts/start",
  "scripts/web.mjs",
  "tsconfig.json",
  "upstream",
];

const LEFT_OUT = /(^|\/)testing$|\.test\.tsx?$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([^".][^"]*)"/g;
// Runs TypeScript; named on the command line of the upstream.
const RUNNER = "tsx";

/**
 * Writes all that both services need to run, and nothing else, into an empty folder.
 * @param {string} folder
 * @returns {{ packages: number, bytes: number }}
 * @throws {Error} if there is no build, or the folder isn't empty
 */
export function writeImage(folder) {
  const build = isBuildFresh() ? currentBuild() : null;
  if (!build) throw new Error("The build is missing or older than the sources. Run `npm run build` first.");
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} isn’t empty.`);
  mkdirSync(folder, { recursive: true });
  for (const path of SOURCES) copy(path, folder);
  const packages = requiredPackages(folder);
  for (const path of packages) copyPackage(path, folder);
  copyBuild(build, folder);
  // Services run as a user who owns none of the files.
  chmodSync(folder, 0o755);
  return { packages: packages.length, bytes: sizeOf(folder) };
}

function copy(path, folder) {
  cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
}

/** The packages that the image's sources import, with all that these need, where they are installed. */
function requiredPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const imported = filesIn(folder).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(IMPORT)].map(([, specifier = ""]) => packageOf(specifier)),
  );
  const direct = Object.keys(packages[""].dependencies).filter((name) => name === RUNNER || imported.includes(name));
  // Builds for other platforms aren't installed.
  return productionPackages(packages, direct).filter((path) => existsSync(join(ROOT, path)));
}

function packageOf(specifier) {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** Without the packages inside it, which may be needed by development only. */
function copyPackage(path, folder) {
  const from = join(ROOT, path);
  const nested = join(from, "node_modules");
  cpSync(from, join(folder, path), { recursive: true, filter: (source) => source !== nested });
}

function copyBuild(build, folder) {
  const builds = join(folder, `${DIST}-builds`);
  mkdirSync(builds);
  cpSync(build, join(builds, basename(build)), { recursive: true });
  writeFileSync(join(builds, "current"), basename(build));
  if (existsSync(join(build, SBOM))) cpSync(join(build, SBOM), join(folder, SBOM));
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function sizeOf(folder) {
  return filesIn(folder).reduce((bytes, path) => bytes + statSync(path).size, 0);
}
