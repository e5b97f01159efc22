import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../demo-accounts.mjs";

/**
 * What to print once all is up: the address, and how to get in.
 * @param {NodeJS.ProcessEnv} env
 */
export async function welcome(env) {
  const lines = ["", `  Muster is running at ${env.APP_URL}`, ""];
  if (await isWithoutAccounts(env)) {
    lines.push(`  There are no accounts yet: the first to sign up at ${new URL("/auth/signup", env.APP_URL)}`);
    lines.push("  becomes the administrator.");
  } else if (env.SEED === "demo") {
    lines.push(`  Demo accounts, all with the password ${DEMO_PASSWORD}`, "");
    for (const { username, opens } of DEMO_ACCOUNTS) lines.push(`    ${username.padEnd(12)} ${opens}`);
  }
  return [...lines, "", `  Logs are in ${env.DATA_DIR}/logs. Ctrl-C stops it all.`, ""].join("\n");
}

async function isWithoutAccounts(env) {
  const answer = await fetch(new URL("/auth/signup", `http://127.0.0.1:${env.UPSTREAM_PORT}`));
  const body = answer.ok ? await answer.json() : null;
  return body?.data?.firstAccount === true;
}
