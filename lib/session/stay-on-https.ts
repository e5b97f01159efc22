import { isHttps } from "./cookie-names";

export function stayOnHttps<Answer extends Response>(response: Answer): Answer {
  if (isHttps) response.headers.set("Strict-Transport-Security", "max-age=31536000");
  return response;
}
