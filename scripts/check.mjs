import { installMissing } from "./install-missing.mjs";
import { onPinnedNode } from "./pinned-node.mjs";

installMissing();
await onPinnedNode(import.meta.url);
const { runChecks } = await import("./checks/run-checks.mjs");
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
