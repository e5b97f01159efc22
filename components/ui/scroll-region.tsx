"use client";

import * as React from "react";
import { cn } from "@/lib/utils";

type ScrollRegionProps = Omit<React.ComponentProps<"div">, "ref" | "role" | "tabIndex"> & { "aria-label": string };

/** What is wider than its place scrolls, by keyboard, too: it takes focus only while it does. */
function ScrollRegion({ className, "aria-label": label, ...props }: ScrollRegionProps) {
  const box = React.useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = React.useState(false);

  React.useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      setScrolling(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight);
    });
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      data-slot="scroll-region"
      {...(isScrolling ? { role: "region", tabIndex: 0, "aria-label": label } : {})}
      className={cn("overflow-x-auto -outline-offset-2", className)}
      {...props}
    />
  );
}

export { ScrollRegion };
