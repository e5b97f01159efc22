import { installMissing } from "./install-missing.mjs";
import { onPinnedNode } from "./pinned-node.mjs";

installMissing();
await onPinnedNode(import.meta.url);
const { runTests } = await import("./test/run-tests.mjs");
process.exit(await runTests());
