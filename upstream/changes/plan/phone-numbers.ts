import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { plainPhone } from "@/lib/records/texts/phone";
import type { Values } from "@/upstream/records/read/record-of";
import type { ChangePlan, Seen } from "./change-plan";

// All states and cities of the reference data are there.
const COUNTRY: CountryCode = "US";

// The digits that telephones have for the letters from A.
const KEYS = "22233344455566677778889999";

/** The plan with each new phone number written in one way, so that equal numbers are equal texts everywhere. */
export function withPhoneNumbers<Before extends Seen>(plan: ChangePlan<Before>): ChangePlan<Before> {
  const definition = definitionOf(plan.kind);
  const written = (values: Values) => withWrittenPhones(definition, values);
  return {
    ...plan,
    creates: plan.creates.map((create) => ({ ...create, values: written(create.values) })),
    // An undo brings back what was there.
    updates: plan.updates.map((update) => (update.isUndo ? update : { ...update, patch: written(update.patch) })),
  };
}

/** The values with each phone number as it is stored. */
export function withWrittenPhones({ fields }: Pick<Definition, "fields">, values: Values): Values {
  const phones = Object.entries(values).flatMap(([name, value]) =>
    fields[name]?.type === "phone" && typeof value === "string" ? [[name, phoneNumber(value)] as const] : [],
  );
  return phones.length === 0 ? values : { ...values, ...Object.fromEntries(phones) };
}

/**
 * A number in international form with its extension, such as `+1 212 555 0142 x12`. Without a country's code it is read
 * as one of the country; what fits no country's numbers stays as it was written.
 */
export function phoneNumber(text: string): string {
  const plain = plainPhone(text);
  const dialled = plain
    .replace(/^00(?=[1-9])/, "+")
    .replace("(0)", "")
    .replace(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 65] ?? letter);
  const number = parsePhoneNumberFromString(dialled, COUNTRY);
  if (!number?.isPossible()) return plain;
  return `${number.formatInternational().replace(/ ext\. \d+$/, "")}${number.ext ? ` x${number.ext}` : ""}`;
}
