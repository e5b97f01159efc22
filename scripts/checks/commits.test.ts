import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkCommits } from "./commits.mjs";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "muster-commits-"));
  git("init", "--quiet");
});
afterEach(() => rm(root, { recursive: true }));

function git(...args: string[]): string {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@muster.test", "-c", "commit.gpgSign=false"];
  return execFileSync("git", [...author, ...args], { cwd: root, encoding: "utf8" }).trim();
}

function commit(subject: string): string {
  git("commit", "--quiet", "--allow-empty", "--message", subject);
  return git("rev-parse", "HEAD");
}

it("a subject of 73 characters fails, one of 72 passes, and earlier ones may be longer", () => {
  const recorded = commit("a".repeat(100));
  commit("b".repeat(72));
  expect(checkCommits(root, recorded)).toEqual({ isOk: true, output: "" });
  const long = commit("c".repeat(73));
  const { isOk, output } = checkCommits(root, recorded);
  expect(isOk).toBe(false);
  expect(output).toBe(`${git("rev-parse", "--short", long)} ${"c".repeat(73)}: 73 characters, at most 72`);
});

it("a copy without the recorded commit skips the check and says why", () => {
  commit("One");
  expect(checkCommits(root, "0123456789")).toMatchObject({ isOk: true, note: expect.stringMatching(/^skipped/) });
});
