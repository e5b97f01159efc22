/** Gives the focus back to what had it; where that is gone, the content of the page is the place to go on from. */
function giveBackFocus(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to.isConnected && to !== document.body;
  (isThere ? to : document.querySelector("main"))?.focus();
}

export { giveBackFocus };
