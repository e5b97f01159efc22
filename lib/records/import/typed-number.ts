import { currentLocale } from "@/lib/formats/current-formats";
import { writtenIn } from "@/lib/formats/written-in";
import { splitAmount } from "./amount-text";
import { plainNumber } from "./plain-number";

/**
 * A typed number with a decimal point and no separators, read as the person's locale writes it: `1.250,50` in German is
 * `1250.50`. Other text stays as it is: a form compares its currency and unit with its own, or a schema rejects it.
 */
export function readTypedNumber(text: string): string {
  const { decimals } = writtenIn(currentLocale());
  const amount = splitAmount(text);
  return decimals === null || amount?.sign || amount?.per ? text : (plainNumber(text.trim(), { decimals }) ?? text);
}
