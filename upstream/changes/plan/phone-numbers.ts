import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { countryOfState } from "@/lib/records/places/countries";
import { plainPhone } from "@/lib/records/texts/phone";
import type { Database } from "@/upstream/platform/database/connect";
import { readHomeCountry } from "@/upstream/platform/database/countries";
import type { Values } from "@/upstream/records/read/record-of";
import type { ChangePlan, Seen } from "./change-plan";

const FALLBACK = "US";

// The digits that telephones have for the letters from A.
const KEYS = "22233344455566677778889999";

/** The plan with each new phone number written in one way, so that equal numbers are equal texts everywhere. */
export async function withPhoneNumbers(db: Database, plan: ChangePlan<Seen>): Promise<ChangePlan<Seen>> {
  if (!hasPhones(plan)) return plan;
  const definition = definitionOf(plan.kind);
  const home = await readHomeCountry(db);
  const written = (values: Values, before: Values = {}) =>
    withWrittenPhones(definition, values, phoneCountry({ ...before, ...values }) ?? home);
  return {
    ...plan,
    creates: plan.creates.map((create) => ({ ...create, values: written(create.values) })),
    // An undo brings back what was there.
    updates: plan.updates.map((update) =>
      update.isUndo ? update : { ...update, patch: written(update.patch, update.before) },
    ),
  };
}

/** The country whose numbers a record's phone numbers are, where they don't name another; null if nothing says it. */
export function phoneCountry({ countryCode, stateId }: Values): string | null {
  if (typeof countryCode === "string") return countryCode;
  return typeof stateId === "string" ? countryOfState(stateId) : null;
}

function hasPhones({ kind, creates, updates }: ChangePlan<Seen>): boolean {
  const { fields } = definitionOf(kind);
  const isPhone = (name: string) => fields[name]?.type === "phone";
  return [...creates.map(({ values }) => values), ...updates.map(({ patch }) => patch)].some((values) =>
    Object.entries(values).some(([name, value]) => typeof value === "string" && isPhone(name)),
  );
}

/** The values with each phone number as it is stored. */
export function withWrittenPhones({ fields }: Pick<Definition, "fields">, values: Values, country: string): Values {
  const phones = Object.entries(values).flatMap(([name, value]) =>
    fields[name]?.type === "phone" && typeof value === "string" ? [[name, phoneNumber(value, country)] as const] : [],
  );
  return phones.length === 0 ? values : { ...values, ...Object.fromEntries(phones) };
}

/**
 * A number in international form with its extension, such as `+1 212 555 0142 x12`. Without a country's code it is read
 * as one of `country`, if that has such numbers; what fits no country's numbers stays as it was written.
 */
export function phoneNumber(text: string, country = FALLBACK): string {
  const plain = plainPhone(text);
  const dialled = plain
    .replace(/^00(?=[1-9])/, "+")
    .replace("(0)", "")
    .replace(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 65] ?? letter);
  const number = parsePhoneNumberFromString(dialled, isSupportedCountry(country) ? country : FALLBACK);
  // The length alone doesn't make a number of another country one of this.
  const isNumber = dialled.startsWith("+") ? number?.isPossible() : number?.isValid();
  if (!number || !isNumber) return plain;
  return number.formatInternational({ formatExtension: (written, extension) => `${written} x${extension}` });
}
