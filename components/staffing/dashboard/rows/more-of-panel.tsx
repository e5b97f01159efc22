"use client";

import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { ShowMore } from "@/components/ui/show-more";
import { Skeleton } from "@/components/ui/skeleton";
import type { RestRowsProps } from "./rest-rows";

const RestRows = lazy(async () => ({ default: (await import("./rest-rows")).RestRows }));

type MoreOfPanelProps = RestRowsProps & { more: string; wordsClassName: string };

/** Rows that are read once somebody opens them. */
export function MoreOfPanel({ more, wordsClassName, ...rest }: MoreOfPanelProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <ShowMore
      more={more}
      fewer="Show fewer"
      wordsClassName={wordsClassName}
      className="border-t"
      onOpen={() => setOpened(true)}
    >
      {isOpened ? (
        <Suspense fallback={<Skeleton className="my-2 h-24" />}>
          <RestRows {...rest} />
        </Suspense>
      ) : null}
    </ShowMore>
  );
}
