import { Logo } from "./logo";

/** Fills the screen with the logo while a page loads. */
export function LoadingScreen() {
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-background">
      <Logo className="size-14 animate-shimmer" />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
