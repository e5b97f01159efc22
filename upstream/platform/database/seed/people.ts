import { FIRST_NAMES, LAST_NAMES } from "./content/names";
import type { Random } from "./random";

// 555-0100 to 555-0199 and example.com are reserved for fiction.
const AREA_CODES = ["206", "212", "305", "312", "404", "415", "512", "602", "617", "704", "713", "720", "773", "919"];

export function randomName(random: Random) {
  return { firstName: random.pick(FIRST_NAMES), lastName: random.pick(LAST_NAMES) };
}

export function randomPhone(random: Random): string {
  return `+1 ${random.pick(AREA_CODES)} 555 01${String(random.integer(0, 99)).padStart(2, "0")}`;
}

/** The phone, or the next free number of its exchange. */
export function unusedPhone(phone: string, usedPhones: Set<string>): string {
  const candidate = (last: number): string => {
    const other = `${phone.slice(0, -2)}${String(last % 100).padStart(2, "0")}`;
    return usedPhones.has(other) ? candidate(last + 1) : other;
  };
  const unused = candidate(Number(phone.slice(-2)));
  usedPhones.add(unused);
  return unused;
}

export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

export function randomContact(random: Random, company: string) {
  const { firstName, lastName } = randomName(random);
  return {
    contactName: `${firstName} ${lastName}`,
    contactEmail: `${slug(firstName)}.${slug(lastName)}@${slug(company)}.example.com`,
    contactPhone: randomPhone(random),
  };
}

export function unusedEmail(name: string, usedEmails: Set<string>): string {
  const candidate = (counter: number): string => {
    const email = `${name}${counter === 1 ? "" : counter}@example.com`;
    return usedEmails.has(email) ? candidate(counter + 1) : email;
  };
  const email = candidate(1);
  usedEmails.add(email);
  return email;
}
