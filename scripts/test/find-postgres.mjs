import pg from "pg";

const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres";

/**
 * Finds the PostgreSQL server for tests: TEST_DATABASE_URL, else a local one; null if there is none.
 * @throws {Error} if TEST_DATABASE_URL can't be reached
 */
export async function findPostgres() {
  const named = process.env.TEST_DATABASE_URL;
  const fault = await faultOf(named || LOCAL);
  if (!fault) return named || LOCAL;
  if (named) throw new Error(`Can’t connect to TEST_DATABASE_URL: ${fault}`);
  return null;
}

async function faultOf(connectionString) {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query("select 1");
    return null;
  } catch (error) {
    return error instanceof Error ? error.message || String(error.code) : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
