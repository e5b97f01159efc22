import { spawnSync } from "node:child_process";
import { ROOT } from "./source-files.mjs";

/** Earlier commits keep their subjects. */
const RECORDED = "116bc0162c80";
const MOST_CHARACTERS = 72;

/**
 * Fails for commits after the recorded one whose subject is too long. Passes with a note in a copy without that history.
 * @param {string} root the repository
 * @param {string} since a commit
 * @returns {{ isOk: boolean, output: string, note?: string }}
 */
export function checkCommits(root = ROOT, since = RECORDED) {
  const { status, stdout } = spawnSync("git", ["log", "--format=%h %s", `${since}..HEAD`], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (status !== 0) return { isOk: true, output: "", note: `skipped, because there is no commit ${since} here` };
  const faults = stdout.split("\n").flatMap((line) => {
    const subject = line.slice(line.indexOf(" ") + 1);
    return subject.length > MOST_CHARACTERS
      ? [`${line}: ${subject.length} characters, at most ${MOST_CHARACTERS}`]
      : [];
  });
  return { isOk: faults.length === 0, output: faults.join("\n") };
}
