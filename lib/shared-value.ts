/** A value that parts of the page far from each other share: for `useSyncExternalStore`, without React in itself. */
export function sharedValue<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: (): T => value,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether anything on the page displays it. */
    isObserved: (): boolean => listeners.size > 0,
  };
}
