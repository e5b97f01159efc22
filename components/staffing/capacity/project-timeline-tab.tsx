"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The project's timeline, loaded when its tab is opened. */
export const ProjectTimelineTab = dynamic(async () => (await import("./project-timeline")).ProjectTimeline, {
  loading: () => <Skeleton className="h-80" aria-label="Loading timeline" />,
});
