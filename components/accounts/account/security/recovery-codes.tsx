"use client";

import { Copy, Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { addToast } from "@/components/ui/toast-store";
import { copyToClipboard } from "@/lib/shell/copy-to-clipboard";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void; size?: "default" | "lg" };

export function RecoveryCodes({ codes, onDone, size = "default" }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        Save these recovery codes where you can find them without your phone. Each one signs you in once. They won’t be
        shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border bg-muted px-4 py-3 font-mono text-xs leading-5"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy(text)}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="secondary" onClick={() => download(text)}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
      <Button size={size} onClick={onDone}>
        I’ve saved the codes
      </Button>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  const isCopied = await copyToClipboard(text);
  addToast(
    isCopied
      ? { title: "Recovery codes copied", variant: "success" }
      : { title: "Couldn’t copy the codes", description: "Select them instead.", variant: "destructive" },
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "muster-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(url);
}
