import { NetworkError, requestBff } from "./api-client";

export type NamedFile = { name: string; content: Blob };

/**
 * A file of our server under the name it gives.
 * @throws as callBff
 */
export async function fetchFile(path: string): Promise<NamedFile> {
  const response = await requestBff("GET", path, { headers: { Accept: "*/*" } });
  try {
    return { name: nameIn(response.headers.get("Content-Disposition") ?? ""), content: await response.blob() };
  } catch (cause) {
    throw new NetworkError("The file broke off on its way. Try again.", { cause });
  }
}

function nameIn(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download";
}
