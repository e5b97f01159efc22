import { expect, it } from "vitest";
import { withoutLiterals } from "./span-privacy.mjs";

it.each([
  ["select * from teams where name = 'O''Hara' limit 20", "select * from teams where name = ? limit ?"],
  ["select $1, t2.c3 from t2 where rate > 63.47", "select $1, t2.c3 from t2 where rate > ?"],
  ["where a = '' and b in ('x', 'y''', $12)", "where a = ? and b in (?, ?, $12)"],
  ["where text ilike '%it''s 5%' escape '\\'", "where text ilike ? escape ?"],
])("the SQL of a span has no values: %s", (sql, plain) => {
  expect(withoutLiterals(sql)).toBe(plain);
});
