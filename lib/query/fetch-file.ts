import { NetworkError, requestBff } from "./api-client";

/** Where a file is, and what is sent for it where that doesn't fit into an address. */
export type WantedFile = { path: string; body?: unknown };

export type NamedFile = { name: string; content: Blob };

/**
 * A file of our server under the name it gives.
 * @throws as callBff
 */
export async function fetchFile({ path, body }: WantedFile): Promise<NamedFile> {
  const headers = { Accept: "*/*" };
  const response = await (body === undefined
    ? requestBff("GET", path, { headers })
    : requestBff("POST", path, { headers, body }));
  try {
    return { name: nameIn(response.headers.get("Content-Disposition") ?? ""), content: await response.blob() };
  } catch (cause) {
    throw new NetworkError("The file broke off on its way. Try again.", { cause });
  }
}

function nameIn(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download";
}
