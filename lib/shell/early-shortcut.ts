declare global {
  interface Window {
    earlyShortcut?: { isPressed: boolean; stop: () => void };
  }
}

/**
 * Runs in the page before its code is there: remembers that somebody pressed the shortcut of quick find, which opens
 * once it can, in place of the browser’s own search.
 */
export const WATCH_SHORTCUT = `(()=>{const watch={isPressed:false,stop:()=>removeEventListener("keydown",listen,true)};function listen(e){if(!(e.ctrlKey||e.metaKey)||e.shiftKey||e.altKey||e.key.toLowerCase()!=="k")return;e.preventDefault();watch.isPressed=true}addEventListener("keydown",listen,true);self.earlyShortcut=watch})()`;

/** Whether the shortcut was pressed before now; from now on somebody else listens. */
export function takeEarlyShortcut(): boolean {
  const { earlyShortcut } = window;
  delete window.earlyShortcut;
  earlyShortcut?.stop();
  return earlyShortcut?.isPressed ?? false;
}
