import { Button } from "@/components/ui/button";
import { FIRST_PAGE, LAST_PAGE, type PagePosition } from "../list-state/page-positions";

type EndButtonsProps = {
  onGo: (place: PagePosition) => void;
  isOnePage?: boolean;
};

export function EndButtons({ onGo, isOnePage = false }: EndButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={() => onGo(FIRST_PAGE)}>
        Go to first page
      </Button>
      {isOnePage ? null : (
        <Button variant="secondary" onClick={() => onGo(LAST_PAGE)}>
          Go to last page
        </Button>
      )}
    </>
  );
}
