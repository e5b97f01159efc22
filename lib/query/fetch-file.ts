import { NetworkError, requestBff } from "./api-client";

/** Where a file is, and what is sent for it where that doesn't fit into an address. */
export type WantedFile = {
  path: string;
  body?: unknown;
  /** Goes into the file's name, where what it holds has one of its own. */
  title?: string | null;
};

export type NamedFile = { name: string; content: Blob };

/**
 * A file of our server under the name it gives.
 * @throws as callBff
 */
export async function fetchFile({ path, body, title }: WantedFile): Promise<NamedFile> {
  const headers = { Accept: "*/*" };
  const response = await (body === undefined
    ? requestBff("GET", path, { headers })
    : requestBff("POST", path, { headers, body }));
  try {
    const name = nameIn(response.headers.get("Content-Disposition") ?? "");
    return { name: titled(name, title ?? ""), content: await response.blob() };
  } catch (cause) {
    throw new NetworkError("The file broke off on its way. Try again.", { cause });
  }
}

/** `muster-teams-2026-11-22.csv` of a list called `Due soon!` is `muster-teams-due-soon-2026-11-22.csv`. */
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
