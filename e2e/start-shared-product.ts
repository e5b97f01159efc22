import { isBuildFresh } from "@/scripts/build.mjs";
import { startProduct } from "./product";

export default async function startSharedProduct(): Promise<() => Promise<void>> {
  if (!isBuildFresh()) throw new Error("The build is missing or older than the sources: run `npm run build`.");
  const product = await startProduct();
  process.env.E2E_APP_URL = product.appUrl;
  process.env.E2E_UPSTREAM_URL = product.upstreamUrl;
  process.env.E2E_SESSION_SECRET = product.sessionSecret;
  process.env.E2E_LOG_PATH = product.logPath;
  return product.stop;
}
