import { readFileSync } from "node:fs";
import { execSync } from "node:child_process";
import ts from "typescript";
import { posix } from "node:path";
const paths = execSync("git ls-files '*.ts' '*.tsx'")
  .toString()
  .trim()
  .split("\n")
  .filter((f) => /^(app|components|lib)\//.test(f) && !/test\.tsx?$|\/testing\//.test(f));
const mod = new Map(paths.map((p) => [p, readFileSync(p, "utf8")]));
const isC = (p) => /^\s*["']use client["']/.test(mod.get(p) ?? "");
const vi = (path) => {
  const s = ts.createSourceFile(path, mod.get(path) ?? "", 99, false, path.endsWith("x") ? 4 : 3);
  return s.statements
    .flatMap((st) => {
      if (ts.isExportDeclaration(st)) return st.moduleSpecifier && !st.isTypeOnly ? [st.moduleSpecifier.text] : [];
      if (!ts.isImportDeclaration(st)) return [];
      const c = st.importClause;
      if (c?.isTypeOnly) return [];
      const n = c?.namedBindings;
      if (c && !c.name && n && ts.isNamedImports(n) && !n.elements.some((e) => !e.isTypeOnly)) return [];
      return [st.moduleSpecifier.text];
    })
    .map((n) => {
      if (!/^(@\/|\.)/.test(n)) return n;
      const p = n.startsWith("@/") ? n.slice(2) : posix.join(posix.dirname(path), n);
      return [".ts", ".tsx", ""].map((e) => p + e).find((x) => mod.has(x)) ?? p;
    });
};
const cache = new Map();
const imp = (p) => {
  if (!cache.has(p)) cache.set(p, mod.has(p) ? vi(p) : []);
  return cache.get(p);
};
const reach = (roots, next) => {
  const f = new Map(roots.map((r) => [r, null]));
  for (const p of f.keys()) for (const x of next(p)) if (!f.has(x)) f.set(x, p);
  return f;
};
for (const e of process.argv.slice(2)) {
  const entries = [e, "app/layout.tsx", "app/(workspace)/layout.tsx", "app/(workspace)/error.tsx"];
  const s = reach(entries, (p) => (isC(p) ? [] : imp(p)));
  const b = reach([...s.keys()].filter(isC), imp);
  console.log("\n==", e);
  const pk = [...b.keys()].filter((x) => !mod.has(x) && !/^(react|next)(\/|$)/.test(x));
  for (const p of pk) {
    const w = [];
    for (let x = p; x !== null; x = b.get(x)) w.unshift(x);
    console.log(
      p.padEnd(34),
      w
        .slice(0, -1)
        .map((x) => x.replace(/^components\//, ""))
        .join(" > "),
    );
  }
  let tot = 0;
  const rooms = {};
  for (const x of b.keys())
    if (mod.has(x)) {
      const l = mod.get(x).length;
      tot += l;
      const r = x.split("/").slice(0, 3).join("/");
      rooms[r] = (rooms[r] ?? 0) + l;
    }
  console.log(
    "own source kB",
    Math.round(tot / 1000),
    Object.entries(rooms)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 14)
      .map(([k, v]) => k + " " + Math.round(v / 1000))
      .join(", "),
  );
}
