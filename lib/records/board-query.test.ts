import { expect, test } from "vitest";
import { readBoardQuery, WHOLE_BOARD, writeBoardQuery } from "./board-query";

const ID = "01900000-0000-7000-8000-000000000001";

test("a board's search and filters survive the URL", () => {
  const query = { ...WHOLE_BOARD, q: "react & more", projectId: ID, freelancerId: ID };
  expect(readBoardQuery(writeBoardQuery(query))).toEqual(query);
  expect(writeBoardQuery(WHOLE_BOARD).size).toBe(0);
});

test("parameters that can't be read are left out", () => {
  expect(readBoardQuery(new URLSearchParams(`projectId=x&q=%20&page=2&limits=active:9&companyId=${ID}`))).toEqual({
    ...WHOLE_BOARD,
    companyId: ID,
  });
});

test("one query has one key, in whatever order its columns grew", () => {
  const keyOf = (limits: Record<string, number>) => writeBoardQuery({ ...WHOLE_BOARD, limits }).toString();
  expect(keyOf({ active: 100, proposed: 150 })).toBe(keyOf({ proposed: 150, active: 100 }));
});
