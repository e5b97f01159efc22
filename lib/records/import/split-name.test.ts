import { expect, test } from "vitest";
import { splitName } from "./split-name";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["Lovelace, Ada", "Ada", "Lovelace"],
  ["  Jon   Alan Sample ", "Jon Alan", "Sample"],
  ["Wayantest", "", "Wayantest"],
  ["試験太郎", "", "試験太郎"],
  ["Sample, Jon Alan, Jr.", "Jon Alan", "Sample Jr."],
  ["Sample Jr., Jon", "Jon", "Sample Jr."],
  ["Sam Sample Jr.", "Sam", "Sample Jr."],
  ["Sam Sample, Jr.", "Sam", "Sample Jr."],
  ["Sam Sample, PhD", "Sam", "Sample PhD"],
  ["Rob Sample III", "Rob", "Sample III"],
  ["Rob Sample Jr. MD", "Rob", "Sample Jr. MD"],
  ["Lena van Teststad", "Lena", "van Teststad"],
  ["Lena Van Der Test", "Lena", "Van Der Test"],
  ["Mara de la Prueba", "Mara", "de la Prueba"],
  ["Ana Ortega y Prueba", "Ana", "Ortega y Prueba"],
  ["de la Prueba, Mara", "Mara", "de la Prueba"],
  ["Otto von Muster Sr.", "Otto", "von Muster Sr."],
  ["Wang Da Li", "Wang Da", "Li"],
  ["Van Testov", "Van", "Testov"],
  ["Dr. Ana Probe", "Dr. Ana", "Probe"],
  ["de Prueba", "de", "Prueba"],
  ["", "", ""],
])("%s is %s and %s", (text, first, last) => expect(splitName(text)).toEqual({ first, last }));
