const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
// Web servers of a domain may have an underscore in their name.
const HOST = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
const MAILBOX = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

/** Also of an internationalized domain, in letters or as `xn--…`. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  return (
    at > 0 && MAILBOX.test(text.slice(0, at)) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && DOMAIN.test(hostOf(domain))
  );
}

const NAMED = /^([^<>]*)<\s*(?:mailto:)?([^<>\s]+?)\s*>[;,]?$/i;

/** The address in a text such as `Ada Byron <ada@example.com>` or `mailto:ada@example.com`; other texts stay as they are. */
export function plainEmail(text: string): string {
  const [, name = "", address] = NAMED.exec(text.trim()) ?? [];
  const isOther = name.includes("@") && !name.toLowerCase().includes((address ?? "").toLowerCase());
  // A name that is another address leaves open which one is right.
  if (address !== undefined && !isOther) return address;
  return text.trim().replace(/^mailto:([^?]*).*$/i, "$1");
}

/** With http or https, and without a name and a password, behind which another address can hide. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return HOST.test(hostname) && username === "" && password === "";
}

/** People leave out https://; what has another scheme stays as it is, to be refused. */
export function withScheme(text: string): string {
  const address = text.replace(/^\/\//, "");
  return /^[^\s/:?#@\\]+\.[^\s/:?#@\\]+(?::\d{1,5})?(?:[/?#]|$)/.test(address) ? `https://${address}` : text;
}

/** As servers know it, in ASCII; "" if there is no such host. */
function hostOf(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
}
