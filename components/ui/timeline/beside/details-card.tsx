"use client";

import Link from "next/link";
import { useEffect } from "react";
import { useBesideBar } from "./beside-bar";
import { isLeft, type ShowDetails, type ShownDetails } from "./details";

/** A bar or span in words beside it, also while the pointer is on the words. */
export function DetailsCard({ details, onDetails }: { details: ShownDetails; onDetails: ShowDetails }) {
  const { title, text, href, element, x } = details;
  const card = useBesideBar(() => element, x === null ? null : x - POINTER_OFFSET);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onDetails(null);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onDetails]);
  return (
    <div
      ref={card}
      data-details
      data-pointed={x !== null || undefined}
      className="timeline-details"
      onPointerLeave={(event) => isLeft(event, element) && onDetails(null)}
      onBlur={(event) => isLeft(event, element) && onDetails(null)}
    >
      <div className="grid max-w-80 gap-0.5 rounded-md bg-popover px-3 py-2 text-xs text-muted-foreground shadow-floating">
        <p className="font-medium text-foreground">{title}</p>
        <p>{text}</p>
        {href ? (
          <Link href={href} prefetch={false} className="flex min-h-6 w-fit items-center text-link">
            Open
          </Link>
        ) : null}
      </div>
    </div>
  );
}

/** Pixels from the card's edge to the pointer. */
const POINTER_OFFSET = 24;
