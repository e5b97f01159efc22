import { expect, test } from "vitest";
import { folded } from "./folded";

test.each([
  ["Müñoz", "Munoz"],
  ["Jürgen", "JURGEN"],
  ["Jose\u0301", "José"],
  ["O’Hara", "O'Hara"],
  ["O´Hara", "oʼhara"],
  ["Straße", "STRASSE"],
  ["STRAẞE", "strasse"],
  ["Ærøskøbing", "Aeroskobing"],
  ["Łódź", "lodz"],
  ["Đặng", "dang"],
  ["İstanbul", "istanbul"],
  ["Diyarbakır", "DIYARBAKIR"],
  ["Þór", "thor"],
  ["Œuvre", "oeuvre"],
  ["Ангелёв", "ангелев"],
  ["Οδυσσέας", "ΟΔΥΣΣΕΑΣ"],
  ["أحمد", "احمد"],
  ["Jean‑Luc", "Jean–Luc"],
  ["ＡＢＣ", "abc"],
  ["ﬁnance", "Finance"],
  ["Anna\u00a0Bell", "anna bell"],
])("%s and %s are the same", (one, other) => expect(folded(one)).toBe(folded(other)));

test.each([
  ["हिन्दी", "हन्द"],
  ["が", "か"],
  ["Ana", "Anna"],
  ["c++", "c"],
])("%s and %s differ", (one, other) => expect(folded(one)).not.toBe(folded(other)));

test("a folded text stays as it is", () => {
  for (const text of ["müñoz’s straße", "가나다", "試験太郎", "İ"]) expect(folded(folded(text))).toBe(folded(text));
});
