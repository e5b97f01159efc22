import { addToast } from "@/components/ui/toast-store";
import { copyToClipboard } from "@/lib/client/copy-to-clipboard";

/** Puts words on the clipboard; answers whether it worked, and tells the reader where it didn't. */
export async function copyWords(words: string): Promise<boolean> {
  const isCopied = await copyToClipboard(words);
  if (!isCopied) {
    addToast({
      title: "That couldn’t be copied",
      description: "Your browser doesn’t let this page use the clipboard.",
      variant: "destructive",
    });
  }
  return isCopied;
}
