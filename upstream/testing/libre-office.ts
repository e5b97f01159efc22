import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const PROGRAM = "soffice";
const PACKAGE = "libreoffice-calc-nogui";

/** Whether spreadsheets can be converted here; as root on Debian it is installed. Prints a line where it isn't. */
export function hasLibreOffice(): boolean {
  if (doesRun(PROGRAM) || (process.getuid?.() === 0 && doesRun("apt-get") && install())) return true;
  process.stdout.write(`LibreOffice: not run (install ${PACKAGE})\n`);
  return false;
}

function install(): boolean {
  const options = { stdio: "ignore" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const fetchPackage = () => spawnSync("apt-get", ["install", "-y", "--no-install-recommends", PACKAGE], options);
  if (fetchPackage().status !== 0) {
    spawnSync("apt-get", ["update"], options);
    fetchPackage();
  }
  return doesRun(PROGRAM);
}

function doesRun(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

type Conversion = { from: string; to: string; infilter?: string };

/** The file as LibreOffice saves it: `from` and `to` are endings such as `csv`; `to` may name a filter. */
export async function convertSheet(content: Uint8Array, { from, to, infilter }: Conversion): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "muster-office-"));
  try {
    const input = join(folder, `in.${from}`);
    await writeFile(input, content);
    const filter = infilter ? [`--infilter=${infilter}`] : [];
    // A profile of its own, so that conversions at the same time don't wait for each other.
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const out = join(folder, "out");
    await promisify(execFile)(PROGRAM, [profile, "--headless", ...filter, "--convert-to", to, "--outdir", out, input]);
    return await readFile(join(out, `in.${to.split(":")[0]}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
