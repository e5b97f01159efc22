import { readFileSync } from "node:fs";
import { isTest, ROOT, sourceFiles } from "./source-files.mjs";

/** Fails for files that only re-export; `app/` is exempt, where two URLs may share a page. */
export function checkBarrels() {
  return sourceFiles(/^(?!app\/).*\.(ts|tsx|mjs)$/).flatMap((path) => {
    const text = readFileSync(ROOT + path, "utf8");
    if (/^export \* from /m.test(text)) return [`${path}: export * hides where a name is defined`];
    const statements = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").split(";");
    const definitions = statements.filter((statement) => statement.trim() !== "" && !isReexport(statement));
    return definitions.length === 0 && text.includes("export")
      ? [`${path}: only re-exports; import from the source files instead`]
      : [];
  });
}

function isReexport(statement) {
  return /^\s*export (type )?\{[^}]*\} from "[^"]+"\s*$/.test(statement);
}

const ENVIRONMENT_READERS =
  /^(env\.mjs|upstream\/config\.ts|scripts\/.*|e2e\/.*|[a-z-]+\.config\.(ts|mjs)|.*\.test\.tsx?|.*\/testing\/.*)$/;
// Constants that the bundler replaces. Comparing the first keeps Node code out of the Edge bundle.
const BUNDLER_CONSTANT = /process\.env\.(NEXT_RUNTIME|BUILD_ID)\b/g;

/** Fails for files that read the environment, except one file per service, scripts, configuration and tests. */
export function checkEnvironmentAccess() {
  return sourceFiles(/\.(ts|tsx|mjs)$/).flatMap((path) => {
    if (ENVIRONMENT_READERS.test(path)) return [];
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

// Kebab-case, and the forms of Next's route folders: (group), [param], [...rest].
const SEGMENT = /^(\([a-z0-9-]+\)|\[{1,2}(\.\.\.)?[a-zA-Z]+\]{1,2}|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*)$/;
const CAPITALS = /^((README|CONTRIBUTING|LICENSE|NOTICE|CREDITS)(\.md|\.txt)?|Dockerfile)$/;
const MIGRATION = /^\d{3}_[a-z0-9_]+\.sql$/;
const BANNED_FOLDERS = ["utils", "misc", "hooks", "types", "helpers"];

export function checkFileNames() {
  return sourceFiles(/./).flatMap((path) => {
    const segments = path.split("/");
    const invalid = segments.find((name) => !SEGMENT.test(name) && !CAPITALS.test(name) && !MIGRATION.test(name));
    if (invalid) return [`${path}: "${invalid}" is not kebab-case`];
    const banned = segments.slice(0, -1).find((name) => BANNED_FOLDERS.includes(name));
    return banned ? [`${path}: move it out of "${banned}", beside the code that uses it`] : [];
  });
}

const MOST_LINES = 300;

/** Tests may be longer: a file of them is a list. */
export function checkFileSizes() {
  return sourceFiles(/\.(ts|tsx|mjs|css|sql)$/).flatMap((path) => {
    if (path.startsWith("components/ui/") || isTest(path)) return [];
    const lines = readFileSync(ROOT + path, "utf8").split("\n").length - 1;
    return lines > MOST_LINES ? [`${path}: ${lines} lines, at most ${MOST_LINES}`] : [];
  });
}
