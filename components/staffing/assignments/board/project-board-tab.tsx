"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The project's board, loaded when its tab is opened. */
export const ProjectBoardTab = dynamic(async () => (await import("./project-board")).ProjectBoard, {
  loading: () => <Skeleton className="h-80" aria-label="Loading board" />,
});
