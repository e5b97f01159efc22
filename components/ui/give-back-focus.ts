/** Focuses `to`, or the page's content where `to` is gone. */
function giveBackFocus(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to.isConnected && to !== document.body;
  (isThere ? to : document.querySelector("main"))?.focus();
}

export { giveBackFocus };
