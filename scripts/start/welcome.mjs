import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../demo-accounts.mjs";

/**
 * What to print once all is up: the address, and how to get in.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isEmpty: boolean }} options `isEmpty` asked for a start without data
 */
export async function welcome(env, { isEmpty }) {
  const lines = ["", `  Muster is running at ${env.APP_URL}`, ""];
  if (await isWithoutAccounts(env)) {
    lines.push(`  There are no accounts yet: the first to sign up at ${new URL("/auth/signup", env.APP_URL)}`);
    lines.push("  becomes the administrator.", "");
  } else {
    if (await hasDemoAccounts(env)) lines.push(...demoLines(), "");
    if (isEmpty) {
      lines.push(`  ${env.DATA_DIR} held data before, and --empty takes none away:`);
      lines.push("  set DATA_DIR to a new folder to begin with nothing.", "");
    }
  }
  return [...lines, `  Logs are in ${env.DATA_DIR}/logs. Ctrl-C stops it all.`, ""].join("\n");
}

function demoLines() {
  const accounts = DEMO_ACCOUNTS.map(({ username, opens }) => `    ${username.padEnd(12)} ${opens}`);
  return [`  Demo accounts, all with the password ${DEMO_PASSWORD}`, "", ...accounts];
}

async function isWithoutAccounts(env) {
  const answer = await fetch(upstreamUrl(env, "/auth/signup"));
  const body = answer.ok ? await answer.json() : null;
  return body?.data?.firstAccount === true;
}

// Only a sign-in tells: an installation that began empty has accounts, and none of these.
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
