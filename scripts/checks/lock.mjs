import { readFileSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

const CPUS = ["x64", "arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"];
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32", "aix"];

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   hasInstallScript?: boolean, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages the entries of package-lock.json by path
 */

export function checkLock() {
  const { packages } = readJson("package-lock.json");
  return lockFaults(packages, readJson("package.json").allowScripts ?? {});
}

/**
 * One line for each package whose content isn't fixed by the lock, and for each that could run a script at installation
 * without being named in `allowScripts`.
 * @param {Packages} packages
 * @param {Record<string, boolean>} allowScripts
 * @returns {string[]}
 */
export function lockFaults(packages, allowScripts) {
  const entries = Object.entries(packages).filter(([path]) => path !== "");
  const scripted = entries.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path));
  return [
    ...entries.flatMap(([path, entry]) => contentFaults(packages, path, entry)),
    ...scripted
      .filter((name) => allowScripts[name] === undefined)
      .map((name) => `${name}: has an install script; name it in allowScripts of package.json, with true or false`),
    ...Object.keys(allowScripts)
      .filter((name) => !scripted.includes(name))
      .map((name) => `${name}: is named in allowScripts of package.json, but has no install script`),
  ];
}

/** @param {Packages} packages @param {string} path @param {Entry} entry */
function contentFaults(packages, path, entry) {
  if (entry.link) return [`${path}: is a link to a folder`];
  if (entry.resolved && !entry.resolved.startsWith("https://")) return [`${path}: doesn’t come from a registry`];
  if (entry.integrity) return INTEGRITY.test(entry.integrity) ? [] : [`${path}: its integrity isn’t SHA-512`];
  return isMissingPlatform(packages, path, entry) ? [] : [`${path}: has no integrity`];
}

/**
 * Whether `complete-lock.mjs` added the entry: a build for another platform, which the registry didn't offer. Its package
 * must be locked and have a build that is locked, so that a package can't escape by calling itself a build.
 * @param {Packages} packages @param {string} path @param {Entry} entry
 */
function isMissingPlatform(packages, path, entry) {
  const name = nameOf(path);
  const { os, cpu } = platformOf(name);
  const isNamedAfterPlatform = os !== undefined && cpu !== undefined && isSame(os, entry.os) && isSame(cpu, entry.cpu);
  if (!entry.optional || entry.hasInstallScript || entry.resolved || !isNamedAfterPlatform) return false;
  return Object.values(packages).some((owner) => {
    const builds = owner.optionalDependencies ?? {};
    if (!owner.integrity || builds[name] !== entry.version) return false;
    return Object.keys(builds).some(
      (build) => build !== name && platformOf(build).os && packages[`node_modules/${build}`]?.integrity,
    );
  });
}

/**
 * The platform that a package's name says, in the form of package-lock.json.
 * @param {string} name
 * @returns {{ cpu?: string[], os?: string[], libc?: string[] }}
 */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = CPUS.find((arch) => words.includes(arch)) ?? (words.includes("armv7") ? "arm" : undefined);
  const libc = /musl/.test(name) ? "musl" : /gnu/.test(name) && os === "linux" ? "glibc" : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

/** @param {readonly string[]} one @param {readonly string[] | undefined} other */
function isSame(one, other) {
  return one.join() === other?.join();
}

/** @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));
}
