import { NetworkError, requestBff } from "./api-client";

/** `body` is for parameters too long for a URL. */
export type WantedFile = {
  path: string;
  body?: unknown;
  title?: string | null;
};

export type NamedFile = { name: string; content: Blob };

/** Returns the file under the server's name. @throws as callBff */
export async function fetchFile({ path, body, title }: WantedFile): Promise<NamedFile> {
  const headers = { Accept: "*/*" };
  const response = await (body === undefined
    ? requestBff("GET", path, { headers })
    : requestBff("POST", path, { headers, body }));
  try {
    const name = nameIn(response.headers.get("Content-Disposition") ?? "");
    return { name: titled(name, title ?? ""), content: await response.blob() };
  } catch (cause) {
    throw new NetworkError("The download was interrupted. Try again.", { cause });
  }
}

/** The title `Due soon!` makes `muster-teams-due-soon-2026-11-22.csv` of `muster-teams-2026-11-22.csv`. */
function titled(name: string, title: string): string {
  const word = title
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join("-");
  return word ? name.replace(/-(?=\d{4}-)|(?=\.)/, `-${word}$&`) : name;
}

function nameIn(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download";
}
