/**
 * Makes something once for each word and gives the same again: `Intl` takes a hundred times longer to make a formatter
 * than to use it, and a page of a list formats a hundred values.
 */
export function keptBy<Made>(make: (word: string) => Made): (word: string) => Made {
  const known = new Map<string, Made>();
  return (word) => {
    const made = known.get(word) ?? make(word);
    known.set(word, made);
    return made;
  };
}
