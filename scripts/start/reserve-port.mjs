import { createServer } from "node:net";

/**
 * Listens on a port until it is released, so that a second start fails before its build instead of after it.
 * @param {number} port
 * @param {string} setting the environment variable that sets the port
 * @returns {Promise<() => Promise<void>>} releases the port
 * @throws {Error} if the port is in use or not permitted
 */
export function reservePort(port, setting) {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(portError(error, port, setting)));
    server.listen(port, () => resolve(() => new Promise((done) => server.close(() => done()))));
  });
}

/** @returns {Promise<number>} a port that is free now */
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
    return new Error(
      `Port ${port} is already in use. Stop the program that uses it, or set ${setting} to another port.`,
    );
  }
  if (error.code === "EACCES")
    return new Error(`This user isn’t allowed to use port ${port}. Set ${setting} to another port.`);
  return error;
}
