import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeKey } from "@/lib/records/places/place-key";
import { folded } from "@/lib/records/texts/folded";
import { pick, randomFrom } from "@/lib/records/testing/random";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ empty: true });
});
afterAll(() => app.close());

// Blocks that each of the databases and Node know alike, with letters of all kinds.
const BLOCKS = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x377],
  [0x384, 0x52f],
  [0x591, 0x6ff],
  [0x904, 0xdff],
  [0x1e00, 0x1fff],
  [0x2000, 0x2064],
  [0x20d0, 0x214f],
  [0x3041, 0x30ff],
  [0xac00, 0xd7a3],
  [0xfb00, 0xfb06],
  [0xff01, 0xffee],
  [0x1f300, 0x1f64f],
] as const;

test("the database folds any text as the service does", async () => {
  const random = randomFrom(20);
  const letter = () => {
    const [from, to] = pick(random, BLOCKS);
    return String.fromCodePoint(from + random(to - from + 1));
  };
  const texts = Array.from({ length: 6_000 }, () => Array.from({ length: 1 + random(12) }, letter).join(""));
  const { rows } = await sql<{ text: string; stored: string }>`
    select text, folded(text) as stored from unnest(${texts}::text[]) with ordinality as given (text, n) order by n
  `.execute(app.db);
  expect(rows.filter(({ text, stored }) => stored !== folded(text))).toEqual([]);
  expect(rows).toHaveLength(texts.length);
});

test("the database compares names of places as the service does", async () => {
  const random = randomFrom(21);
  const parts = [
    "Saint",
    "St.",
    "Ste.",
    "sainte",
    "st",
    "-",
    " ",
    "  ",
    "Köln",
    "Étienne",
    "Albans",
    "/",
    ".",
    "(Oder)",
  ];
  const texts = Array.from({ length: 3_000 }, () =>
    Array.from({ length: 1 + random(6) }, () => pick(random, parts) + pick(random, ["", " ", "-"])).join(""),
  );
  const { rows } = await sql<{ text: string; stored: string }>`
    select text, place_key(text) as stored from unnest(${texts}::text[]) as given (text)
  `.execute(app.db);
  expect(rows.filter(({ text, stored }) => stored !== placeKey(text))).toEqual([]);
  expect(rows).toHaveLength(texts.length);
});
