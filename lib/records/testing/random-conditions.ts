import type { Definition } from "../definition";
import { filterable, operatorsOf, type Filter, type Operator } from "../list/filter";
import type { Condition, Join, Where } from "../list/where";
import { pick, type Random } from "./random";

export type ValuesOf = (name: string) => readonly string[];

export function randomWhere(random: Random, definition: Definition, valuesOf: ValuesOf): Where {
  const join = (): Join => pick(random, ["and", "or"]);
  const one = () => randomCondition(random, definition, valuesOf);
  const parts = Array.from({ length: random(5) }, () =>
    random(2) === 0 ? one() : { join: join(), conditions: Array.from({ length: random(4) }, one) },
  );
  return { join: join(), parts };
}

export function randomCondition(random: Random, definition: Definition, valuesOf: ValuesOf): Condition {
  const [name, field] = pick(random, [...filterable(definition)]);
  return { field: name, filter: randomFilter(random, pick(random, operatorsOf(field)), valuesOf(name)) };
}

function randomFilter(random: Random, type: Operator, values: readonly string[]): Filter {
  switch (type) {
    case "empty":
      return { type, isEmpty: random(2) === 0 };
    case "contains":
      return { type, text: pick(random, values) };
    case "range": {
      const end = () => (random(3) === 0 ? null : pick(random, values));
      return { type, from: end(), to: end() };
    }
    default:
      return {
        type,
        values: [...new Set(Array.from({ length: random(4) }, () => pick(random, values)))].filter(Boolean),
      };
  }
}
