import { expect, test } from "vitest";
import { mailHtml, mailText } from "./mail-paragraphs";

const SLOTS = { openings: 4, filled: 2, gaps: 1, pending: 1, proposed: 2 };
const url = "https://muster.test/assignments/1?a=1&b=2";
const stylesIn = (html: string) => [...html.matchAll(/<td><div style="([^"]*)"/g)].map(([, style = ""]) => style);

test("the text has the words of slots between what it says and where that leads", () => {
  const paragraphs = [{ text: "Ada accepted", url, slots: SLOTS }, { text: "The end" }];
  expect(mailText(paragraphs)).toBe(
    `Ada accepted\n2 filled, 1 with a gap · 1 proposed (2 people) · 1 open\n${url}\n\nThe end`,
  );
});

test("the HTML part escapes what people wrote, and loads nothing", () => {
  const html = mailHtml([{ text: '<img src="x">&', url }]);
  expect(html).toContain(">&lt;img src=&quot;x&quot;&gt;&amp;</a>");
  expect(html).toContain('href="https://muster.test/assignments/1?a=1&amp;b=2"');
  expect(html).not.toMatch(/<img|<style|<script|url\(/);
});

test("slots are cells with words: filled solid, with a gap hollow, proposed tinted, open dashed, one too many red", () => {
  const styles = stylesIn(mailHtml([{ text: "", slots: { ...SLOTS, overfilled: 1 } }]));
  expect(styles).toHaveLength(5);
  const [filled, gap, proposed, open, over] = styles;
  expect(new Set([filled, gap, proposed, open, over]).size).toBe(5);
  expect([filled, proposed, over].map((style) => style?.includes("background:"))).toEqual([true, true, true]);
  expect([filled, gap].map((style) => /border-width:1px (\d)px/.exec(style ?? "")?.[1])).toEqual(["1", "4"]);
  expect([open?.includes("dashed"), open?.includes("background")]).toEqual([true, false]);
  expect(mailHtml([{ text: "", slots: SLOTS }])).toContain(
    ">2 filled, 1 with a gap · 1 proposed (2 people) · 1 open</td>",
  );
});

test("many slots are a bar of one cell each for what they are", () => {
  const html = mailHtml([{ text: "", slots: { openings: 40, filled: 10, pending: 0 } }]);
  const widths = stylesIn(html).map((style) => Number(/^width:(\d+)px/.exec(style)?.[1]));
  expect(widths).toEqual([26, 82]);
});

test("a position without openings says so", () => {
  const html = mailHtml([{ text: "", slots: { openings: 0, filled: 0, pending: 0 } }]);
  expect(stylesIn(html)).toEqual([]);
  expect(html).toContain("No openings");
});
