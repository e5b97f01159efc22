import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { productionPackages } from "./production-packages.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MUSTER = { type: "application", name: "muster" };

export const SBOM = "sbom.cdx.json";

/**
 * Writes the list of the packages that production uses, in the format CycloneDX, into a build.
 * @param {string} folder the build
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} why there is none
 */
export function writeSbom(folder, env = process.env) {
  const { status, error, stdout, stderr } = spawnSync(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"],
    {
      cwd: ROOT,
      env,
      encoding: "utf8",
      maxBuffer: Infinity,
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) return `No ${SBOM}: npm sbom failed. ${error?.message ?? stderr.trim()}`;
  writeFileSync(join(folder, SBOM), `${JSON.stringify(ofProduction(JSON.parse(stdout)), null, 2)}\n`);
  return null;
}

/** Without development packages, and under Muster's name: npm names a product after its folder. */
function ofProduction(sbom) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const refs = new Set(productionPackages(packages).map((path) => refOf(path, packages[path])));
  const isListed = (ref) => refs.has(ref) || ref === sbom.metadata.component["bom-ref"];
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, ...MUSTER } },
    components: sbom.components.filter((component) => isListed(component["bom-ref"])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isListed(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isListed) })),
  };
}

function refOf(path, { name, version }) {
  return `${name ?? path.split("node_modules/").at(-1)}@${version}`;
}
