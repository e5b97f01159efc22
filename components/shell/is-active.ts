/** Whether a navigation link leads to the page shown, or to the section it is in; `/` is the dashboard too. */
export function isActive(href: string, pathname: string): boolean {
  if (href === "/dashboard" && pathname === "/") return true;
  return pathname === href || pathname.startsWith(`${href}/`);
}
