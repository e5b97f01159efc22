import { request } from "node:http";

type RawResponse = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

/** Sends the path byte for byte; `fetch` and browsers normalize it first. */
export function rawRequest(appUrl: string, path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(appUrl);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers, agent: false }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (body += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    call.on("error", reject);
    call.end();
  });
}
