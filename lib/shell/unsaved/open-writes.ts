let count = 0;

/** Until it is answered, a write is all that holds what it saves. */
export async function whileWriting<T>(write: () => Promise<T>): Promise<T> {
  count++;
  try {
    return await write();
  } finally {
    count--;
  }
}

export function hasOpenWrites(): boolean {
  return count > 0;
}
