"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/lib/utils";

/** A section that phones display on demand, since it is long and nothing in it waits for anybody. */
export function FoldedOnPhones({ title, children }: { title: string; children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card role="region" aria-label={title}>
      <CardHeader className="max-sm:hidden">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <h2 className="section-title sm:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between rounded-lg px-4 text-left"
        >
          {title}
          <ChevronDown aria-hidden className={cn("size-4 text-muted-foreground", isOpen && "rotate-180")} />
        </button>
      </h2>
      <div id={id} className={cn(!isOpen && "max-sm:hidden")}>
        {children}
      </div>
    </Card>
  );
}
