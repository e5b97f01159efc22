import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A TCP connection to a service, for calls that a client wouldn't send. */
export type RawConnection = {
  send: (text: string) => void;
  /** Resolves once the received text matches; rejects with the received text when the connection ends first. */
  received: (text: RegExp) => Promise<string>;
  closed: Promise<unknown>;
  destroy: () => void;
};

export async function openConnection(url: string, text = ""): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += String(chunk)));
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  await once(socket, "connect");
  if (text) socket.write(text);
  const received = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const search = () => {
        if (pattern.test(answer)) resolve(answer);
      };
      socket.on("data", search).on("close", () => reject(new Error(`The connection ended after:\n${answer}`)));
      search();
    });
  return { send: (more) => void socket.write(more), received, closed, destroy: () => socket.destroy() };
}

/** The head of a call with a JSON body; Fastify answers `100 Continue` once it has read the head. */
export function headOf(method: string, path: string, headers: Record<string, string>, body: string): string {
  const all = { host: "muster", "content-type": "application/json", expect: "100-continue", ...headers };
  const lines = Object.entries({ ...all, "content-length": String(Buffer.byteLength(body)) });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
}
