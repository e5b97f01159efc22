import { describe, expect, it } from "vitest";
import {
  formatCount,
  formatDay,
  formatDayRange,
  formatMoment,
  formatMoney,
  formatPlainNumber,
  formatRateRange,
  formatShortDay,
} from "@/lib/format";
import { readTypedNumber } from "@/lib/records/import/typed-number";
import { parseDay } from "@/lib/shell/parse-day";
import { currentFormats, DEFAULT_FORMATS, withFormats, type Formats } from "./current-formats";
import { LOCALE_CODES, type LocaleCode } from "./locales";
import { NO_PREFERENCES, resolveFormats } from "./resolve-formats";

const TODAY = "2026-11-27";

function inLocale<Made>(locale: LocaleCode, make: () => Made): Made {
  return withFormats({ ...DEFAULT_FORMATS, locale }, make);
}

/** A number, an amount, a day, a short day, a range and a moment; spaces that don't break are written as `_`. */
const TEXTS: Record<LocaleCode, string> = {
  en: "1,234,567 | $1,250.50 | 3 Jun 2027 | 3 Jun | 1 Mar – 30 Jun 2027 | 27 Nov 2026, 14:02 UTC",
  "en-US": "1,234,567 | $1,250.50 | Jun 3, 2027 | Jun 3 | Mar 1 – Jun 30, 2027 | Nov 27, 2026, 2:02 PM UTC",
  "en-GB": "1,234,567 | $1,250.50 | 3 Jun 2027 | 3 Jun | 1 Mar – 30 Jun 2027 | 27 Nov 2026, 14:02 UTC",
  "en-AU": "1,234,567 | $1,250.50 | 3 Jun 2027 | 3 Jun | 1 Mar – 30 Jun 2027 | 27 Nov 2026, 2:02 PM UTC",
  "en-CA": "1,234,567 | $1,250.50 | Jun 3, 2027 | Jun 3 | Mar 1 – Jun 30, 2027 | Nov 27, 2026, 2:02 PM UTC",
  "en-IE": "1,234,567 | $1,250.50 | 3 Jun 2027 | 3 Jun | 1 Mar – 30 Jun 2027 | 27 Nov 2026, 14:02 UTC",
  "en-IN": "12,34,567 | $1,250.50 | 3 Jun 2027 | 3 Jun | 1 Mar – 30 Jun 2027 | 27 Nov 2026, 2:02 PM UTC",
  "nl-NL": "1.234.567 | $_1.250,50 | 03-06-2027 | 03-06 | 01-03-2027 – 30-06-2027 | 27-11-2026, 14:02 UTC",
  "fr-CA": "1_234_567 | 1_250,50_$ | 2027-06-03 | 06-03 | 2027-03-01 – 2027-06-30 | 2026-11-27, 14:02 UTC",
  "fr-FR": "1_234_567 | 1_250,50_$ | 03/06/2027 | 03/06 | 01/03/2027 – 30/06/2027 | 27/11/2026, 14:02 UTC",
  "de-AT": "1.234.567 | $_1.250,50 | 03.06.2027 | 03.06. | 01.03.2027 – 30.06.2027 | 27.11.2026, 14:02 UTC",
  "de-DE": "1.234.567 | 1.250,50_$ | 03.06.2027 | 03.06. | 01.03.2027 – 30.06.2027 | 27.11.2026, 14:02 UTC",
  "de-CH": "1’234’567 | $_1’250.50 | 03.06.2027 | 03.06. | 01.03.2027 – 30.06.2027 | 27.11.2026, 14:02 UTC",
  "pl-PL": "1_234_567 | 1250,50_$ | 03.06.2027 | 03.06. | 01.03.2027 – 30.06.2027 | 27.11.2026, 14:02 UTC",
  "es-ES": "1.234.567 | 1250,50_$ | 03/06/2027 | 03/06 | 01/03/2027 – 30/06/2027 | 27/11/2026, 14:02 UTC",
};

describe.each(LOCALE_CODES)("in %s", (locale) => {
  it("numbers, amounts, days and times of day are written as there", () => {
    const texts = inLocale(locale, () => [
      formatCount(1_234_567),
      formatMoney("1250.50", "USD"),
      formatDay("2027-06-03"),
      formatShortDay("2027-06-03"),
      formatDayRange("2027-03-01", "2027-06-30"),
      formatMoment("2026-11-27T14:02:00Z", "UTC"),
    ]);
    expect(texts.join(" | ").replaceAll("\u00A0", "_")).toBe(TEXTS[locale]);
  });

  it("a displayed number is read as the same one", () => {
    for (const number of ["0", "7", "12.5", "0.05", "999", "1000", "1250.50", "12345.678", "-1250.50", "9876543.21"]) {
      for (const isGrouped of [true, false]) {
        const [text, read] = inLocale(locale, () => {
          const displayed = formatPlainNumber(number, { isGrouped });
          return [displayed, readTypedNumber(displayed)] as const;
        });
        // The language of the browser reads a number of the default locale, as far as its record's schema needs it.
        expect([text, locale === "en" ? read.replaceAll(",", "") : read]).toEqual([text, number]);
      }
    }
  });

  it("every displayed day is read as the same one", () => {
    for (let time = Date.parse("2026-01-01"); time < Date.parse("2028-03-01"); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      expect(inLocale(locale, () => parseDay(formatDay(day), TODAY))).toBe(day);
    }
  });

  it("has digits in groups of three, or as India has them, whatever the sign", () => {
    expect(inLocale(locale, () => formatMoney("-0.50", null)).replace(",", ".")).toBe("-0.50");
    expect(inLocale(locale, () => formatCount(-1_000))).toMatch(/^-1[.,’\u00A0]?000$/);
  });
});

it("a typed 11/12/2026 is what its locale says", () => {
  const typed = (locale: LocaleCode) => inLocale(locale, () => parseDay("11/12/2026", TODAY));
  expect([typed("en-US"), typed("en-GB"), typed("fr-FR")]).toEqual(["2026-11-12", "2026-12-11", "2026-12-11"]);
});

it("a typed number with one separator is what its locale says", () => {
  const typed = (locale: LocaleCode, text: string) => inLocale(locale, () => readTypedNumber(text));
  expect([typed("de-DE", "1.250"), typed("en-GB", "1.250")]).toEqual(["1250", "1.250"]);
  expect([typed("de-DE", "1,250"), typed("en-GB", "1,250")]).toEqual(["1.250", "1250"]);
  expect([typed("de-DE", "125,50"), typed("en-GB", "500.000,00")]).toEqual(["125.50", "500000.00"]);
  expect([typed("de-CH", "1'250.50"), typed("fr-FR", "1 250,50 €")]).toEqual(["1250.50", "1 250,50 €"]);
  expect([typed("en-GB", "125,50"), typed("de-DE", "much")]).toEqual(["125.50", "much"]);
});

it("a range of rates has its currency once, where the locale has it", () => {
  const range = (locale: LocaleCode) => inLocale(locale, () => formatRateRange("80.00", "1250.50", "EUR"));
  const locales = ["en", "de-DE", "de-CH"] as const;
  expect(locales.map((locale) => range(locale)?.replaceAll("\u00A0", " "))).toEqual([
    "€80–1,250.50/h",
    "80–1.250,50 €/h",
    "€ 80–1’250.50/h",
  ]);
});

describe("formats", () => {
  const installation = { locale: "de-DE", timeZone: "Europe/Berlin" } as const;

  it("are the installation's where nothing is chosen", () => {
    expect(resolveFormats(NO_PREFERENCES, installation)).toEqual({ ...installation, firstWeekday: 1 });
  });

  it("have the first weekday of a chosen locale, or the chosen one", () => {
    expect(resolveFormats({ ...NO_PREFERENCES, locale: "en-US" }, installation).firstWeekday).toBe(0);
    expect(resolveFormats({ ...NO_PREFERENCES, locale: "en-US", firstWeekday: 6 }, installation).firstWeekday).toBe(6);
  });

  it("end with the work that they are for, even if it fails", () => {
    const formats: Formats = { ...DEFAULT_FORMATS, locale: "de-DE" };
    const fails = () => {
      throw new Error("no");
    };
    expect(() => withFormats(formats, fails)).toThrow("no");
    expect(currentFormats().locale).toBe("en");
  });
});
