import type { Page } from "@/lib/contract/envelope";

export function pageOf<Row>(content: Row[], total: number, { page, size }: { page: number; size: number }): Page<Row> {
  return { content, totalElements: total, totalPages: Math.ceil(total / size), size, number: page };
}
