/** Names this tab in the keys of what it stores. */
export const TAB =
  typeof window === "undefined" ? "" : Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join("-");

const LOCK = "draft-tab:";

let isLocked = false;

/** So that other tabs leave alone what this one stores, until it ends, however it ends. */
export function holdTab(): void {
  const locks = lockManager();
  if (isLocked || !locks) return;
  isLocked = true;
  void locks.request(`${LOCK}${TAB}`, () => new Promise(() => {}));
}

/** Of tabs that store something. */
export async function openTabs(): Promise<Set<string>> {
  const locks = await lockManager()?.query();
  return new Set(
    (locks?.held ?? []).flatMap(({ name = "" }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
  );
}

/** Only secure pages have it. */
function lockManager(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
