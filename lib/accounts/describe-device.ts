// In this order: Edge and Opera also claim to be Chrome, and Chrome to be Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

// Android claims to be Linux, and iPads claim to be Macs or to be like Mac OS X.
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

export type Device = { name: string | null; isPhone: boolean };

/** A browser and its system in words, such as “Chrome on Windows”; null where neither is known. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? "";
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  const name = browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
  return { name, isPhone: system === "iPhone" || (system === "Android" && /\bMobile\b/.test(text)) };
}

function nameIn(known: readonly [RegExp, string][], text: string): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1];
}
