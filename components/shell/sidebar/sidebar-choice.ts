export const SIDEBAR_COOKIE = "sidebar";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function isCollapsedChoice(cookie: string | undefined): boolean {
  return cookie !== "expanded";
}

/** A cookie, so that the server renders the sidebar in the chosen state. */
export function saveSidebarChoice(isCollapsed: boolean): void {
  const choice = isCollapsed ? "collapsed" : "expanded";
  document.cookie = `${SIDEBAR_COOKIE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
