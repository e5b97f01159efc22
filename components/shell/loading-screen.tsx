import { waitForPage } from "@/lib/upstream/page-ready";
import { Logo } from "./logo";

/** The full-screen logo; waits first, so that it never precedes a fast page. */
export async function LoadingScreen() {
  await waitForPage();
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-background">
      <Logo className="size-14 animate-shimmer" />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
