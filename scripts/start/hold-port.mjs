import { createServer } from "node:net";

/**
 * Takes a port until it is released, so that a second start is told at once, not after its build.
 * @param {number} port
 * @param {string} setting the environment variable that moves it
 * @returns {Promise<() => Promise<void>>} releases the port
 * @throws {Error} when somebody else has it
 */
export function holdPort(port, setting) {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(portError(error, port, setting)));
    server.listen(port, () => resolve(() => new Promise((done) => server.close(() => done()))));
  });
}

/**
 * A port that nobody listens on now.
 * @returns {Promise<number>}
 */
export function freePort() {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function portError(error, port, setting) {
  if (error.code === "EADDRINUSE") {
    return new Error(`Port ${port} is already in use: is Muster running? Set ${setting} to use another port.`);
  }
  if (error.code === "EACCES")
    return new Error(`Port ${port} may not be used by this user: set ${setting} to another.`);
  return error;
}
