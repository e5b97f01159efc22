import { benchFaults } from "./faults";
import { benchImport } from "./import";
import { benchLists } from "./lists/lists";
import { benchMatch } from "./match";
import { benchPages } from "./pages/pages";
import { checkPlans } from "./plans";
import { withProduct } from "./product";
import { benchProxy } from "./proxy";
import { benchRestart } from "./restart";
import { benchSignIns } from "./sign-ins";
import { isSmall } from "./sized";
import { benchTimeline } from "./timeline";
import { benchUploads } from "./uploads";

type Bench = { name: string; run: () => Promise<void> };

const BENCHES: readonly Bench[] = [
  { name: "proxy", run: () => withProduct(benchProxy) },
  { name: "pages", run: () => withProduct(benchPages) },
  { name: "lists", run: benchLists },
  { name: "timeline", run: () => benchTimeline() },
  { name: "match", run: benchMatch },
  { name: "restart", run: benchRestart },
  { name: "faults", run: benchFaults },
  { name: "sign-ins", run: () => withProduct(benchSignIns) },
  { name: "import", run: benchImport },
  { name: "uploads", run: benchUploads },
  { name: "plans", run: checkPlans },
];

const requested = process.argv.slice(2).filter((name) => name !== "--small");
const unknown = requested.find((name) => BENCHES.every((bench) => bench.name !== name));
if (unknown === undefined) await run(BENCHES.filter(({ name }) => requested.length === 0 || requested.includes(name)));
else refuse(unknown);

async function run(benches: readonly Bench[]): Promise<void> {
  console.log("Everything runs on this machine over loopback. Compare the ratios, not the milliseconds.");
  for (const bench of benches) await (isSmall ? attempt(bench) : bench.run());
}

/** Prints a line for each, and goes on after an error. */
async function attempt({ name, run }: Bench): Promise<void> {
  try {
    await run();
    console.log(`ok    bench ${name}`);
  } catch (error) {
    console.log(`FAIL  bench ${name}: ${error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
  }
}

function refuse(name: string): void {
  console.error(`Unknown benchmark ${name}. Available benchmarks: ${BENCHES.map((bench) => bench.name).join(", ")}.`);
  process.exitCode = 1;
}
