import { Pagination, type PageStep } from "./pagination";

type NumberedPagesProps = {
  page: { number: number; size: number; totalElements: number; totalPages: number };
  onPage: (number: number) => void;
};

/** For lists whose pages have numbers and whose total is exact; nothing for a single page. */
export function NumberedPages({ page, onPage }: NumberedPagesProps) {
  const { number, totalPages } = page;
  if (totalPages <= 1) return null;
  const pages: Record<PageStep, number> = { first: 1, previous: number - 1, next: number + 1, last: totalPages };
  return (
    <Pagination
      page={page}
      isTotalExact
      steps={[...(number > 1 ? BACK : []), ...(number < totalPages ? ONWARD : [])]}
      awaited={null}
      onStep={(step) => onPage(pages[step])}
      onIntent={() => undefined}
    />
  );
}

const BACK = ["first", "previous"] as const;
const ONWARD = ["next", "last"] as const;
