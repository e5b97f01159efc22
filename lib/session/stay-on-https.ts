import { isHttps } from "./cookie-names";

/** Tells the browser of an installation on https to come back by nothing else for a year. */
export function stayOnHttps<Answer extends Response>(response: Answer): Answer {
  if (isHttps) response.headers.set("Strict-Transport-Security", "max-age=31536000");
  return response;
}
