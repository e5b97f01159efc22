export const SIDEBAR_COOKIE = "sidebar";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Collapsed unless the person chose otherwise. */
export function isCollapsedChoice(cookie: string | undefined): boolean {
  return cookie !== "expanded";
}

/** A cookie, so that the server paints the sidebar as it was left. */
export function rememberSidebar(isCollapsed: boolean): void {
  const choice = isCollapsed ? "collapsed" : "expanded";
  document.cookie = `${SIDEBAR_COOKIE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
