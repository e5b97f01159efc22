import pg from "pg";

const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres";

/**
 * The PostgreSQL server to test on: the one TEST_DATABASE_URL names, else a local one; null where there is none.
 * @throws {Error} when the named one can't be reached
 */
export async function findPostgres() {
  const named = process.env.TEST_DATABASE_URL;
  const fault = await faultOf(named || LOCAL);
  if (!fault) return named || LOCAL;
  if (named) throw new Error(`TEST_DATABASE_URL can't be reached: ${fault}`);
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
