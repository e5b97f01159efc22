import { isHttps } from "./cookie-names";

/** Sets HSTS for a year where APP_URL is https. */
export function stayOnHttps<Answer extends Response>(response: Answer): Answer {
  if (isHttps) response.headers.set("Strict-Transport-Security", "max-age=31536000");
  return response;
}
