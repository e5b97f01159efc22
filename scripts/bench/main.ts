import { removeTemplates } from "./database/demo-templates";
import { benchFaults } from "./faults";
import { benchImport } from "./import";
import { benchLists } from "./lists/lists";
import { benchLive } from "./live/live";
import { benchMatch } from "./match";
import { benchPages } from "./pages/pages";
import { checkPlans } from "./plans";
import { withProduct, type Product } from "./product";
import { benchProxy } from "./proxy";
import { benchRestart } from "./restart";
import { benchSignIns } from "./load/sign-ins";
import { benchSoak } from "./load/soak";
import { isSmall } from "./sized";
import { benchTimeline } from "./timeline";
import { benchUploads } from "./load/uploads";
import { withCleanup } from "./with-cleanup";

/** Those `onProduct` measure a running product that others may have used before. */
type Bench = { name: string } & (
  { run: () => Promise<void>; onProduct?: undefined } | { onProduct: (product: Product) => Promise<void> }
);

const BENCHES: readonly Bench[] = [
  { name: "proxy", onProduct: benchProxy },
  { name: "pages", onProduct: benchPages },
  { name: "sign-ins", onProduct: benchSignIns },
  { name: "lists", run: benchLists },
  { name: "timeline", run: () => benchTimeline() },
  { name: "match", run: benchMatch },
  { name: "restart", run: benchRestart },
  { name: "faults", run: benchFaults },
  { name: "import", run: benchImport },
  { name: "uploads", run: benchUploads },
  { name: "soak", run: benchSoak },
  { name: "live", run: benchLive },
  { name: "plans", run: checkPlans },
];

const requested = process.argv.slice(2).filter((name) => name !== "--small");
const unknown = requested.find((name) => BENCHES.every((bench) => bench.name !== name));
const chosen = BENCHES.filter(({ name }) => requested.length === 0 || requested.includes(name));
if (unknown === undefined) await withCleanup(() => run(chosen), removeTemplates);
else refuse(unknown);

async function run(benches: readonly Bench[]): Promise<void> {
  console.log("Everything runs on this machine over loopback. Compare the ratios, not the milliseconds.");
  if (isSmall) return runSmall(benches);
  for (const bench of benches) await (bench.onProduct ? withProduct(bench.onProduct) : bench.run());
}

/** Prints a line for each, and goes on after an error. One product is enough to see that they work. */
async function runSmall(benches: readonly Bench[]): Promise<void> {
  const onProduct = benches.filter((bench) => bench.onProduct !== undefined);
  const runOnProduct = async (product: Product) => {
    for (const { name, onProduct: work } of onProduct) await attempt(name, () => work(product));
  };
  if (onProduct.length > 0) await withProduct(runOnProduct).catch((error: unknown) => reportFailure("product", error));
  for (const bench of benches) if (!bench.onProduct) await attempt(bench.name, bench.run);
}

async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`ok    bench ${name}`);
  } catch (error) {
    reportFailure(name, error);
  }
}

function reportFailure(name: string, error: unknown): void {
  console.log(`FAIL  bench ${name}: ${error instanceof Error ? error.stack : error}`);
  process.exitCode = 1;
}

function refuse(name: string): void {
  console.error(`Unknown benchmark ${name}. Available benchmarks: ${BENCHES.map((bench) => bench.name).join(", ")}.`);
  process.exitCode = 1;
}
