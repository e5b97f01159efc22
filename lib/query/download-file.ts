import { NetworkError, requestBff } from "./api-client";

/** `body` is for parameters too long for a URL. */
export type FileRequest = {
  path: string;
  body?: unknown;
  title?: string | null;
};

type NamedFile = { name: string; content: Blob };

/** Returns the file under the server's name. @throws as callBff */
export async function fetchFile({ path, body, title }: FileRequest): Promise<NamedFile> {
  const headers = { Accept: "*/*" };
  const response = await (body === undefined
    ? requestBff("GET", path, { headers })
    : requestBff("POST", path, { headers, body }));
  try {
    const name = fileNameIn(response.headers.get("Content-Disposition") ?? "");
    return { name: nameWithTitle(name, title ?? ""), content: await response.blob() };
  } catch (cause) {
    throw new NetworkError("The download was interrupted. Try again.", { cause });
  }
}

/** The title `Due soon!` makes `muster-teams-due-soon-2026-11-22.csv` of `muster-teams-2026-11-22.csv`. */
function nameWithTitle(name: string, title: string): string {
  const word = title
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join("-");
  return word ? name.replace(/-(?=\d{4}-)|(?=\.)/, `-${word}$&`) : name;
}

function fileNameIn(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download";
}

// Some browsers start to read the file after the click has returned.
const REVOKE_AFTER_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
