/** Answers whether it worked: a browser may refuse, and over plain http it has no clipboard for us at all. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
