import { sourceFiles } from "./source-files.mjs";

// Kebab-case, and the forms of Next's route folders: (group), [param], [...rest].
const SEGMENT = /^(\([a-z0-9-]+\)|\[{1,2}(\.\.\.)?[a-zA-Z]+\]{1,2}|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*)$/;
const CAPITALS = /^(README|LICENSE|NOTICE|CREDITS)(\.md|\.txt)?$/;
const MIGRATION = /^\d{3}_[a-z0-9_]+\.sql$/;
const DRAWERS = ["utils", "misc", "hooks", "types", "helpers"];

export function checkFileNames() {
  return sourceFiles(/./).flatMap((path) => {
    const segments = path.split("/");
    const odd = segments.find((name) => !SEGMENT.test(name) && !CAPITALS.test(name) && !MIGRATION.test(name));
    if (odd) return [`${path}: "${odd}" is not kebab-case`];
    const drawer = segments.slice(0, -1).find((name) => DRAWERS.includes(name));
    return drawer ? [`${path}: move it out of "${drawer}", beside the code that uses it`] : [];
  });
}
