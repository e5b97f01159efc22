import { addToast } from "@/components/ui/toast-store";
import { copyToClipboard } from "@/lib/shell/copy-to-clipboard";

/** Copies text; shows an error and returns false if the browser refuses. */
export async function copyWithToast(text: string): Promise<boolean> {
  const isCopied = await copyToClipboard(text);
  if (!isCopied) {
    addToast({
      title: "Couldn’t copy",
      description: "Allow clipboard access in your browser and try again.",
      variant: "destructive",
    });
  }
  return isCopied;
}
