import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isBuildFresh } from "@/scripts/build.mjs";
import { makeDemoData, startProduct } from "./product";

export default async function startSharedProduct(): Promise<() => Promise<void>> {
  if (!isBuildFresh()) throw new Error("The build is missing or older than the sources: run `npm run build`.");
  const demoData = mkdtempSync(join(tmpdir(), "muster-demo-data-"));
  await makeDemoData(demoData);
  process.env.E2E_DEMO_DATA = demoData;
  const product = await startProduct();
  process.env.E2E_APP_URL = product.appUrl;
  process.env.E2E_UPSTREAM_URL = product.upstreamUrl;
  process.env.E2E_SESSION_SECRET = product.sessionSecret;
  process.env.E2E_LOG_PATH = product.logPath;
  return async () => {
    await product.stop();
    rmSync(demoData, { recursive: true });
  };
}
