import { execFile, execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../start/reserve-port.mjs";

const run = promisify(execFile);

const DISK_MB = 400;
// The account that PostgreSQL's packages create: the server refuses to run as root.
const SERVER_ACCOUNT = "postgres";

/** A PostgreSQL server of the benchmark's own, which may be stopped and broken. */
export type OwnServer = {
  /** The URL of its database `postgres`. */
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Fills the disk that holds the data; null if the server has no disk of its own. */
  fillDisk: (() => Promise<void>) | null;
  emptyDisk: () => Promise<void>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
};

/** Started and empty; null where PostgreSQL's programs, or a user to run them as, are missing. */
export async function createOwnServer(): Promise<OwnServer | null> {
  const programs = findPrograms();
  const owner = findOwner();
  if (!programs || !owner) return null;
  const disk = await mkdtemp(join(tmpdir(), "muster-bench-"));
  const hasOwnDisk = owner.isRoot && (await mount(disk));
  await chown(disk, owner.uid, owner.gid);
  const data = join(disk, "data");
  const port = await freePort();
  const command = (name: string, ...args: string[]) =>
    run(join(programs, name), ["-D", data, ...args], { uid: owner.uid, gid: owner.gid, cwd: disk });
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${disk} -c max_wal_size=64MB`;
  const stop = async (mode: string) => {
    // It has stopped already if it couldn't write its log.
    await command("pg_ctl", "stop", "-w", "-m", mode).catch(() => {});
  };
  const server: OwnServer = {
    url: `postgres://${SERVER_ACCOUNT}@127.0.0.1:${port}/postgres`,
    // Not waited for by its output, which the server keeps open.
    start: async () => void (await command("pg_ctl", "start", "-w", "-l", "/dev/null", "-o", options)),
    stop: () => stop("fast"),
    fillDisk: hasOwnDisk ? async () => fill(join(disk, BALLAST)) : null,
    emptyDisk: () => rm(join(disk, BALLAST), { force: true }),
    remove: async () => {
      await stop("immediate");
      if (hasOwnDisk) await run("umount", [disk]);
      await rm(disk, { recursive: true, force: true });
    },
  };
  try {
    await command("initdb", "-U", SERVER_ACCOUNT, "-A", "trust", "-E", "UTF8", "--no-sync");
    await server.start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

function findPrograms(): string | null {
  try {
    const folder = execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
    return existsSync(join(folder, "initdb")) ? folder : null;
  } catch {
    return null;
  }
}

type Owner = { uid: number; gid: number; isRoot: boolean };

function findOwner(): Owner | null {
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? uid, isRoot: false };
  const id = (flag: string) => Number(execFileSync("id", [flag, SERVER_ACCOUNT], { encoding: "utf8" }));
  try {
    return { uid: id("-u"), gid: id("-g"), isRoot: true };
  } catch {
    return null;
  }
}

async function mount(folder: string): Promise<boolean> {
  return run("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder]).then(
    () => true,
    () => false,
  );
}

const BALLAST = "ballast";
const BLOCK = Buffer.alloc(64 * 1024);

function fill(path: string): void {
  for (let size = BLOCK.length; size > 0;) {
    try {
      writeFileSync(path, BLOCK.subarray(0, size), { flag: "a" });
    } catch {
      // Down to the last byte.
      size = Math.floor(size / 2);
    }
  }
}
