/** Reproducible random numbers (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => requireItem(items, integer(0, items.length - 1));
  return {
    integer,
    chance: (probability: number) => next() < probability,
    pick,
    /** Up to `count` different items, in random order. */
    sample: <Item>(items: readonly Item[], count: number): Item[] => {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(integer(0, rest.length - 1), 1),
      ).flat();
    },
    weighted: <Weights extends Record<string, number>>(weights: Weights): keyof Weights & string =>
      pick(keysOf(weights).flatMap((key) => Array<keyof Weights & string>(weights[key] ?? 0).fill(key))),
  };
}

export type Random = ReturnType<typeof createRandom>;

export function requireItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index} of ${items.length}`);
  return item;
}

function keysOf<Weights extends Record<string, number>>(weights: Weights): (keyof Weights & string)[] {
  return Object.keys(weights);
}
