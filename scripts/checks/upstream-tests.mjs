import { readFileSync } from "node:fs";
import { ROOT, sourceFiles } from "./source-files.mjs";

const NAME = /\/[a-z0-9-]+(\.both-databases)?\.test\.ts$/;

/** Fails for upstream test files with another suffix, or that replace what the files of one process share. */
export function checkUpstreamTests() {
  return sourceFiles(/^upstream\/.*\.test\.ts$/).flatMap((path) => [
    ...(NAME.test(path)
      ? []
      : [`${path}: must end in .test.ts, or in .both-databases.test.ts to run on PGlite and PostgreSQL`]),
    ...(/\bvi\.(mock|doMock|stubGlobal|stubEnv)\(/.test(readFileSync(ROOT + path, "utf8"))
      ? [`${path}: must not replace modules, globals or the environment, which later files share`]
      : []),
  ]);
}
