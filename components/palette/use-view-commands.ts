import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { viewsOptions } from "@/lib/query/views";
import { definitionOf } from "@/lib/records/definitions";
import type { Command } from "./commands";

export function useViewCommands(hasLists: boolean): Command[] {
  const { data } = useQuery({ ...viewsOptions(null), enabled: hasLists });
  return (data?.views ?? []).map(({ id, kind, name }) => ({
    id: `view ${id}`,
    group: "Views",
    label: `${definitionOf(kind).many}: ${name}`,
    icon: Bookmark,
    href: `/${kind}?view=${id}`,
    words: `go to view ${kind}`,
  }));
}
