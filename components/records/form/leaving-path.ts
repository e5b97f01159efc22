/** The path that a click would open in this tab; null where it leaves the page open or leads to another site. */
export function leavingPath(event: MouseEvent, from: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const here = new URL(from);
  const there = new URL(link.href);
  if (there.origin !== here.origin || (there.pathname === here.pathname && there.hash !== "")) return null;
  return `${there.pathname}${there.search}${there.hash}`;
}
