/**
 * @typedef {{ version?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry
 */

/**
 * The packages that production uses, by their paths in package-lock.json. `npm --omit=dev` can't be asked: it also
 * installs development packages that a package names as optional peers, and `npm sbom` leaves out what both use.
 * @param {Record<string, Entry>} packages the entries of package-lock.json by path
 * @param {readonly string[]} names the packages to start from, all dependencies of Muster by default
 * @returns {string[]}
 */
export function productionPackages(packages, names = requiredNames(packages[""] ?? {})) {
  const found = new Set();
  const waiting = [{ from: "", names }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const name of next.names) {
      const path = resolve(packages, next.from, name);
      if (path === null || found.has(path)) continue;
      found.add(path);
      waiting.push({ from: path, names: requiredNames(packages[path] ?? {}) });
    }
  }
  return [...found];
}

/** @param {Entry} entry */
function requiredNames({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Where Node finds a package for one at a path: in its own node_modules or in those of a folder above.
 * @param {Record<string, Entry>} packages
 * @param {string} from
 * @param {string} name
 */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === "") return null;
  }
}
