const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";

/**
 * A plain module, because the web side's scripts and the upstream share it.
 * @typedef {{ method?: string, url?: string, headers: import("node:http").IncomingHttpHeaders }} Request as Node reads
 *   it, with the target as it was sent
 * @typedef {{ status: 400 | 405 | 415, detail: string, headers: Record<string, string> }} RequestFault
 */

/**
 * Why a request is refused at any address: servers on its way may read it in different ways. Null if it may go on.
 * @param {Request} request
 * @returns {RequestFault | null}
 */
export function findRequestFault({ method, url = "", headers }) {
  if (method === "TRACE" || method === "CONNECT" || url === "*") {
    return faultOf(405, `Use ${METHODS} with a path.`, { allow: METHODS });
  }
  if (!isPath(url)) return faultOf(400, "This URL isn’t valid.");
  const coding = headers["content-encoding"]?.trim() || "identity";
  if (coding !== "identity") {
    return faultOf(415, "Send the body without a content encoding.", { "accept-encoding": "identity" });
  }
  return null;
}

/**
 * @param {RequestFault["status"]} status
 * @param {string} detail
 * @param {Record<string, string>} [headers]
 */
function faultOf(status, detail, headers) {
  return { status, detail, headers: { ...headers, connection: "close" } };
}

/**
 * Whether the target is a path that decodes, with an optional query. `//` and `/\` would begin a host's name in a URL.
 * @param {string} target
 */
function isPath(target) {
  if (!/^\/(?![/\\])/.test(target)) return false;
  try {
    decodeURIComponent(target.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
