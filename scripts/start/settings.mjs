import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The settings for `npm start`, in order of precedence: the environment, `.env`, defaults for the embedded database.
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ isEmpty: boolean }} options `isEmpty` starts without demo data
 * @throws {Error} on an invalid setting, with a message that begins `Config validation error`
 */
export function embeddedSettings(environment, { isEmpty }) {
  const settings = { ...readEnvFile(), ...dropBlank(environment) };
  const webPort = requirePort(settings, "WEB_PORT", 3000);
  const upstreamPort = requirePort(settings, "UPSTREAM_PORT", 4000);
  if (webPort === upstreamPort) throw new Error("Config validation error: WEB_PORT and UPSTREAM_PORT are the same");
  const dataDir = resolve(ROOT, settings.DATA_DIR ?? ".data");
  mkdirSync(dataDir, { recursive: true });
  const isLocal = isLocalUrl(settings.APP_URL);
  return {
    APP_URL: `http://localhost:${webPort}`,
    API_ROOT_URL: `http://127.0.0.1:${upstreamPort}`,
    SESSION_SECRET: settings.SESSION_SECRET ?? storedSecret(dataDir, "session-secret"),
    PROXY_SECRET: settings.PROXY_SECRET ?? storedSecret(dataDir, "proxy-secret"),
    TWO_FACTOR_SECRET: settings.TWO_FACTOR_SECRET ?? storedSecret(dataDir, "two-factor-secret"),
    // Demo passwords are public, so demo accounts exist only if nobody else can connect.
    SEED: isLocal && !settings.DATABASE_URL ? "demo" : "none",
    WEB_HOST: isLocal ? "127.0.0.1" : "0.0.0.0",
    ...settings,
    ...(isEmpty && { SEED: "none" }),
    DATA_DIR: dataDir,
    WEB_PORT: String(webPort),
    UPSTREAM_PORT: String(upstreamPort),
  };
}

function readEnvFile() {
  const path = join(ROOT, ".env");
  return existsSync(path) ? dropBlank(parseEnv(readFileSync(path, "utf8"))) : {};
}

function dropBlank(settings) {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
}

function requirePort(settings, name, fallback) {
  const port = Number(settings[name] ?? fallback);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`Config validation error: ${name} must be a port number, from 1 to 65535`);
}

function isLocalUrl(url) {
  return url === undefined || LOCAL_HOSTS.includes(URL.parse(url)?.hostname ?? "");
}

// Saved, so that sessions and authenticator apps survive a restart.
function storedSecret(dataDir, name) {
  const path = join(dataDir, name);
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return readFileSync(path, "utf8").trim();
}
