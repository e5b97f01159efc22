import { expect, test } from "vitest";
import { pageRange } from "./pagination";

test.each([
  [
    { number: 1, size: 20, totalElements: 412 },
    { first: 1, last: 20 },
  ],
  [
    { number: 21, size: 20, totalElements: 412 },
    { first: 401, last: 412 },
  ],
  [
    { number: 1, size: 20, totalElements: 20 },
    { first: 1, last: 20 },
  ],
  [
    { number: 1, size: 20, totalElements: 0 },
    { first: 0, last: 0 },
  ],
  [
    { number: 9, size: 20, totalElements: 100 },
    { first: 0, last: 0 },
  ],
])("Page %j displays rows %j", (page, range) => {
  expect(pageRange(page)).toEqual(range);
});
