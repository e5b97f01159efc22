"use client";

import { Check, Link } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { View } from "@/lib/contract/views";
import { copyWithToast } from "../copy-with-toast";

export function CopyLink({ view }: { view: View }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Link;
  return (
    <Button
      variant="secondary"
      className="sm:mr-auto"
      onBlur={() => setCopied(false)}
      onClick={() => void copyWithToast(linkTo(view)).then(setCopied)}
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
