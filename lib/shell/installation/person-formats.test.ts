import { createElement, Suspense, use } from "react";
import { renderToReadableStream } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { formatMoney } from "@/lib/format";
import { DEFAULT_FORMATS, readFormatsFrom, type Formats } from "@/lib/formats/current-formats";
import type { LocaleCode } from "@/lib/formats/locales";
import { PersonFormats } from "./person-formats";

afterAll(() => readFormatsFrom(() => DEFAULT_FORMATS));

/** An amount before and after an answer that the page waits for. */
function Page({ answer }: { answer: Promise<string> }) {
  const before = formatMoney("1250.50", "EUR");
  return createElement("p", null, before, createElement(Suspense, null, createElement(Late, { answer })));
}

function Late({ answer }: { answer: Promise<string> }) {
  const amount = use(answer);
  return createElement("b", null, formatMoney(amount, "EUR"));
}

function Framed({ formats, answer }: { formats: Formats; answer: Promise<string> }) {
  return PersonFormats({ formats, children: createElement(Page, { answer }) });
}

async function render(locale: LocaleCode, answer: Promise<string>): Promise<string> {
  const formats = { ...DEFAULT_FORMATS, locale };
  const page = createElement(Framed, { formats, answer });
  const stream = await renderToReadableStream(page);
  return new Response(stream).text();
}

test("a server that renders the pages of several people at once writes each as its person does", async () => {
  const locales: LocaleCode[] = ["de-DE", "en-GB", "de-CH", "en-GB", "de-DE"];
  const answers = locales.map(() => Promise.withResolvers<string>());
  const pages = locales.map((locale, i) => render(locale, answers[i]?.promise ?? Promise.resolve("")));
  await new Promise((resolve) => setImmediate(resolve));
  for (const answer of answers.toReversed()) {
    answer.resolve("9999.25");
    await new Promise((resolve) => setImmediate(resolve));
  }
  const amounts = (await Promise.all(pages)).map((page) =>
    [...page.replaceAll("\u00A0", " ").matchAll(/<(?:p|b)>([^<]+)/g)].map(([, text]) => text),
  );
  const german = ["1.250,50 €", "9.999,25 €"];
  const british = ["€1,250.50", "€9,999.25"];
  expect(amounts).toEqual([german, british, ["€ 1’250.50", "€ 9’999.25"], british, german]);
});

test("where nobody's page is rendered, formats are the default ones", () => {
  expect(formatMoney("1250.50", "EUR")).toBe("€1,250.50");
});
