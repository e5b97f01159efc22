import { installMissing } from "./install-missing.mjs";
import { onPinnedNode } from "./pinned-node.mjs";

// Up to here nothing may be imported that `npm ci` brings, or that an old Node can't read.
installMissing();
await onPinnedNode(import.meta.url);
const { startProduct } = await import("./start/start-product.mjs");
process.exit(await startProduct(process.argv.slice(2)));
