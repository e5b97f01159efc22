import { join } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import sirv from "sirv";
import { SECURITY_HEADERS } from "../../lib/service/security-headers.mjs";
import { DIST } from "../builds.mjs";

const STATIC = "/_next/static/";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
// Levels above take several times as long for pages a few percent smaller; the window holds a whole page.
const PAGES = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Sends static files as the build has compressed them, and compresses pages and data as they are written: with Brotli
 * where the browser reads it, as all do over https.
 * @param {import("node:http").RequestListener} listener
 * @param {string} folder the build
 * @returns {import("node:http").RequestListener}
 */
export function compressAnswers(listener, folder) {
  // Events are there at once; compressing would collect them.
  const filter = (request, response) => !isEventStream(response) && compression.filter(request, response);
  const compress = compression({ brotli: { params: PAGES }, filter });
  const sendFile = sirv(join(folder, DIST, "static"), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    setHeaders: (response) => {
      for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value);
    },
  });
  return (request, response) => {
    const answer = () => compress(request, response, () => listener(request, response));
    const { url = "", method = "" } = request;
    if (!url.startsWith(STATIC) || !["GET", "HEAD"].includes(method)) return answer();
    request.url = url.slice(STATIC.length - 1);
    sendFile(request, response, () => {
      request.url = url;
      answer();
    });
  };
}

function isEventStream(response) {
  return String(response.getHeader("content-type")).startsWith("text/event-stream");
}
