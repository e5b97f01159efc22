import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { settings } from "@/lib/accounts/session/testing/settings";

type Seen = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

export async function startStubUpstream() {
  const seen: Seen[] = [];
  let answer: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    void textOf(request).then((body) => {
      seen.push({ method, url, headers, body });
      answer(request, response);
    });
  });
  const listen = () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await listen();
  settings.API_ROOT_URL = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    seen,
    answerWith: (listener: RequestListener) => {
      seen.length = 0;
      answer = listener;
    },
    answerJson: (status: number, body: unknown, headers: Record<string, string> = {}) => {
      seen.length = 0;
      answer = (_, response) =>
        response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  try {
    for await (const chunk of request) text += String(chunk);
  } catch {
    // The caller aborted its body.
  }
  return text;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
