"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { whenQuiet } from "@/lib/shell/timing/when-quiet";
import type { PageSteps } from "./page-steps";

/** Reads the page after the displayed one while nothing else goes on, so that the step to it shows it at once. */
export function useNextPageAhead(displayed: unknown, { prepare }: PageSteps) {
  const client = useQueryClient();
  const onQuiet = useEffectEvent(() => prepare("next"));
  useEffect(() => whenQuiet(client, () => onQuiet()), [client, displayed]);
}
