import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A network between a service and its database server that can fail. */
export type DatabaseProxy = {
  /** The database's URL through this network. */
  url: string;
  /** Delivers nothing more, neither data nor the end of a connection; new connections stay without an answer. */
  silence: () => void;
  /** Delivers again; with "new" only on new connections, as a firewall does that has forgotten the others. */
  restore: (which?: "all" | "new") => void;
  /** Ends all connections. */
  cut: () => void;
  /** Ends all connections and refuses new ones, as if the server were stopped. */
  refuse: () => Promise<void>;
  accept: () => Promise<void>;
  close: () => Promise<void>;
};

type Pair = readonly [client: Socket, server: Socket];

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isSilent = false;
  const listener = createServer((client) => {
    const pair: Pair = [client, connect(Number(target.port || 5432), target.hostname)];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on("error", () => destroy(pair));
      socket.on("close", () => destroy(pair));
    }
    if (!isSilent) join(pair);
  });
  const destroy = (pair: Pair) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const cut = () => [...pairs].forEach(destroy);
  const stop = async () => {
    const closed = once(listener, "close");
    listener.close();
    cut();
    await closed;
  };
  const listen = async (port: number) => {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
    const address = listener.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const port = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
      pairs.forEach(separate);
    },
    restore: (which = "all") => {
      isSilent = false;
      if (which === "all") pairs.forEach(join);
    },
    cut,
    refuse: stop,
    accept: async () => void (await listen(port)),
    close: async () => {
      if (listener.listening) await stop();
    },
  };
}

function join([client, server]: Pair): void {
  client.pipe(server);
  server.pipe(client);
}

function separate([client, server]: Pair): void {
  client.unpipe(server).pause();
  server.unpipe(client).pause();
}
