import { connect } from "node:net";

/** Sends the lines byte for byte as the head of a request; resolves with all that came once the server has closed. */
export function sendRaw(appUrl: string, ...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(appUrl);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write([...lines, "", ""].join("\r\n")));
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("error", reject).on("close", () => resolve(answer));
  });
}
