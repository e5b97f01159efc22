"use client";

import { Check, Link } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { View } from "@/lib/contract/views";
import { copyWords } from "../copy-words";

export function CopyLink({ view }: { view: View }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Link;
  return (
    <Button
      variant="secondary"
      className="sm:mr-auto"
      onBlur={() => setCopied(false)}
      onClick={() => void copyWords(linkTo(view)).then(setCopied)}
    >
      <Icon aria-hidden />
      {isCopied ? "Copied" : "Copy link"}
      <span role="status" className="sr-only">
        {isCopied ? "Link copied" : ""}
      </span>
    </Button>
  );
}

function linkTo({ kind, id }: View): string {
  return `${window.location.origin}/${kind}?view=${id}`;
}
