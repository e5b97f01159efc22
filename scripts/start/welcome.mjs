import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../demo-accounts.mjs";

/**
 * The text printed after the start: the address and how to sign in.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isEmpty: boolean }} options `isEmpty` is true for a start with --empty
 */
export async function welcome(env, { isEmpty }) {
  const lines = ["", `  Muster is running at ${env.APP_URL}`, ""];
  if (await isWithoutAccounts(env)) {
    lines.push(`  No accounts yet. Sign up at ${new URL("/auth/signup", env.APP_URL)}`);
    lines.push("  to become the administrator.", "");
  } else {
    if (await hasDemoAccounts(env)) lines.push(...demoLines(), "");
    if (isEmpty) {
      lines.push(`  --empty kept the existing data in ${env.DATA_DIR}.`);
      lines.push("  To start without data, set DATA_DIR to a new folder.", "");
    }
  }
  return [...lines, `  Logs are in ${env.DATA_DIR}/logs. Press Ctrl-C to stop.`, ""].join("\n");
}

function demoLines() {
  const accounts = DEMO_ACCOUNTS.map(({ username, opens }) => `    ${username.padEnd(12)} ${opens}`);
  return [`  Demo accounts (password for all: ${DEMO_PASSWORD})`, "", ...accounts];
}

async function isWithoutAccounts(env) {
  const answer = await fetch(upstreamUrl(env, "/auth/signup"));
  const body = answer.ok ? await answer.json() : null;
  return body?.data?.firstAccount === true;
}

// Tries to sign in: an installation started with --empty has accounts but no demo accounts.
async function hasDemoAccounts(env) {
  if (env.DATABASE_URL) return false;
  const answer = await fetch(upstreamUrl(env, "/auth/login"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ login: "admin@demo.test", password: DEMO_PASSWORD }),
  });
  if (!answer.ok) return false;
  const { data } = await answer.json();
  await fetch(upstreamUrl(env, "/auth/logout"), {
    method: "POST",
    headers: { Authorization: `Bearer ${data.accessToken}` },
  });
  return true;
}

function upstreamUrl(env, path) {
  return new URL(path, `http://127.0.0.1:${env.UPSTREAM_PORT}`);
}
