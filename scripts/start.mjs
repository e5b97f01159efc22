import { installMissing } from "./install-missing.mjs";
import { onPinnedNode } from "./pinned-node.mjs";

// Imports above may use neither packages nor syntax newer than Node 18; the rest is imported after the installation.
installMissing();
await onPinnedNode(import.meta.url);
const { startProduct } = await import("./start/start-product.mjs");
process.exit(await startProduct(process.argv.slice(2)));
