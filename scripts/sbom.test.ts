import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import manifest from "../package.json";
import { SBOM, writeSbom } from "./sbom.mjs";

const sbom = z.object({
  bomFormat: z.literal("CycloneDX"),
  metadata: z.object({ component: z.object({ name: z.literal("muster"), version: z.literal(manifest.version) }) }),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string().startsWith("pkg:npm/") })),
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-sbom-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a build lists the packages that production uses, and no others", () => {
  expect(writeSbom(folder)).toBeNull();
  const { components, dependencies } = sbom.parse(JSON.parse(readFileSync(join(folder, SBOM), "utf8")));
  const refs = components.map(({ name, version }) => `${name}@${version}`);
  expect(refs).toEqual(expect.arrayContaining(Object.entries(manifest.dependencies).map((pair) => pair.join("@"))));
  const ofDevelopment = ["@playwright/test", "axe-core", "knip", "oxlint", "prettier", "vitest"];
  expect(components.filter(({ name }) => ofDevelopment.includes(name))).toEqual([]);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
});

it("a build without npm has no list and says so", () => {
  expect(writeSbom(folder, { ...process.env, PATH: folder })).toMatch(
    /^No sbom\.cdx\.json: npm sbom failed\. .*ENOENT/,
  );
  expect(readdirSync(folder)).toEqual([]);
});
