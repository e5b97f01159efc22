import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestApp } from "@/upstream/testing/test-app";

test("a list that the database gave up on is refused with what would narrow it", async () => {
  const app = await startTestApp();
  // Stands in for a search that runs into the time limit of a server's statements.
  await sql`alter table teams rename to teams_behind`.execute(app.db);
  await sql`
    create function give_up() returns boolean language plpgsql as $$
    begin raise exception 'canceling statement' using errcode = '57014'; end $$
  `.execute(app.db);
  await sql`create view teams as select * from teams_behind where give_up()`.execute(app.db);
  await sql`insert into teams_behind (id, name, status) values (gen_random_uuid(), 'One', 'active')`.execute(app.db);
  const refused = await (await app.as("admin"))("GET", "/teams?q=one");
  expect(refused.problem()).toMatchObject({ status: 422, detail: expect.stringContaining("companyId, centerCode") });
  await app.close();
});
