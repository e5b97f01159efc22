"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyWithToast } from "../copy-with-toast";

export function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={`Copy code ${code}`}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
      onClick={() => void copyWithToast(code).then(setCopied)}
      className="-ml-1.5 inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 hover:bg-accent hover:text-foreground"
    >
      {code}
      <Icon aria-hidden className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </button>
  );
}
