declare global {
  interface Window {
    earlyInput?: { isShortcutPressed: boolean; clicked: Element | null; stop: () => void };
  }
}

/**
 * Runs in the page before its code is there: remembers that somebody pressed the shortcut of quick find, in place of the
 * browser’s own search, and the last button that was clicked. A click counts only where it comes past React unhandled.
 */
export const WATCH_EARLY_INPUT = `(()=>{const early={isShortcutPressed:false,clicked:null,stop:()=>{removeEventListener("keydown",press,true);removeEventListener("click",click)}};function press(e){if(!(e.ctrlKey||e.metaKey)||e.shiftKey||e.altKey||e.key.toLowerCase()!=="k")return;e.preventDefault();early.isShortcutPressed=true}function click(e){early.clicked=e.target.closest("button[type=button]")}addEventListener("keydown",press,true);addEventListener("click",click);self.earlyInput=early})()`;

/** What was pressed or clicked before now; from now on the page’s own code listens. */
export function takeEarlyInput(): { isShortcutPressed: boolean; clicked: HTMLButtonElement | null } {
  const { earlyInput } = window;
  delete window.earlyInput;
  earlyInput?.stop();
  const { isShortcutPressed = false, clicked } = earlyInput ?? {};
  return { isShortcutPressed, clicked: clicked instanceof HTMLButtonElement && clicked.isConnected ? clicked : null };
}
