import { readFileSync } from "node:fs";
import { ROOT, sourceFiles } from "./source-files.mjs";

const READERS =
  /^(env\.mjs|upstream\/config\.ts|scripts\/.*|e2e\/.*|[a-z-]+\.config\.(ts|mjs)|.*\.test\.tsx?|.*\/testing\/.*)$/;
// A constant that the bundler replaces; comparing it keeps Node code out of the Edge bundle.
const BUNDLER_CONSTANT = /process\.env\.NEXT_RUNTIME\b/g;

/** Fails for files that read the environment, except one file per service, scripts, configuration and tests. */
export function checkEnvironmentAccess() {
  return sourceFiles(/\.(ts|tsx|mjs)$/).flatMap((path) => {
    if (READERS.test(path)) return [];
    const lines = readFileSync(ROOT + path, "utf8")
      .replace(BUNDLER_CONSTANT, "")
      .split("\n");
    return lines.flatMap((line, i) =>
      /process\s*\.\s*env\b|\benv\s*\}\s*=\s*process\b/.test(line)
        ? [`${path}:${i + 1}: reads process.env; add the setting to env.mjs or upstream/config.ts`]
        : [],
    );
  });
}
