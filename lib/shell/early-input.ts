type EarlyInput = {
  isShortcutPressed: boolean;
  typed: Map<Element, string>;
  clicked: Element | null;
  submitted: { form: HTMLFormElement; submitter: HTMLElement | null } | null;
  stopKeys: () => void;
  stop: () => void;
};

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Runs in the page before its code is there: remembers that somebody pressed the shortcut of quick find, in place of the
 * browser’s own search, what they typed into fields, and the last button that was clicked or form that was sent, which
 * the browser doesn’t send itself. Only what comes past React unhandled counts.
 */
export const WATCH_EARLY_INPUT = `(()=>{const early={isShortcutPressed:false,typed:new Map(),clicked:null,submitted:null,stopKeys:()=>removeEventListener("keydown",press,true),stop:()=>{removeEventListener("input",type);removeEventListener("click",click);removeEventListener("submit",send)}};function press(e){if(!(e.ctrlKey||e.metaKey)||e.shiftKey||e.altKey||e.key.toLowerCase()!=="k")return;e.preventDefault();early.isShortcutPressed=true}function isTaken(e){return Object.keys(e).some(k=>k.startsWith("__reactProps"))}function type(e){if(!isTaken(e.target)&&e.target.matches("input:not([type=checkbox],[type=radio],[type=file]),textarea"))early.typed.set(e.target,e.target.value)}function click(e){const b=e.target.closest("button[type=button]");if(b&&isTaken(b))return;early.clicked=b;early.submitted=null}function send(e){if(e.defaultPrevented)return;e.preventDefault();early.submitted={form:e.target,submitter:e.submitter}}addEventListener("keydown",press,true);addEventListener("input",type);addEventListener("click",click);addEventListener("submit",send);self.earlyInput=early})()`;

/** Whether the shortcut was pressed before now; from now on the page’s own code listens. */
export function takeEarlyShortcut(): boolean {
  const { earlyInput } = window;
  earlyInput?.stopKeys();
  return earlyInput?.isShortcutPressed ?? false;
}

const WAIT_MS = 50;

/** Does what was typed, clicked or sent before, once the code of all forms and of those elements is there. */
export function replayEarlyInput(): void {
  const { earlyInput } = window;
  if (!earlyInput) return;
  const { typed, clicked, submitted } = earlyInput;
  const awaited = [...document.forms, ...typed.keys(), ...(clicked ? [clicked] : [])];
  if (!awaited.every((element) => !element.isConnected || isTakenOver(element))) {
    window.setTimeout(replayEarlyInput, WAIT_MS);
    return;
  }
  earlyInput.stop();
  Object.assign(earlyInput, { typed: new Map(), clicked: null, submitted: null });
  for (const [field, text] of typed) if (field.isConnected) retype(field, text);
  if (clicked instanceof HTMLElement && clicked.isConnected) clicked.click();
  if (submitted?.form.isConnected) submitted.form.requestSubmit(submitted.submitter);
}

/** React marks the elements whose events it handles. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/** Code that takes a field over gives it its first value, and learns of another by an event. */
function retype(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const native = Object.getOwnPropertyDescriptor(prototype, "value");
  // React compares with what was assigned last, and ignores events without a change.
  field.value = "";
  native?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
