// Storage can be full or forbidden; what needs it then works for as long as the page is open.
export function withStorage<Result>(run: (storage: Storage) => Result): Result | undefined {
  try {
    return run(window.localStorage);
  } catch {
    return undefined;
  }
}

/** Null for what is no JSON. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
