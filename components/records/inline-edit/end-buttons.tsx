import { Button } from "@/components/ui/button";
import { FIRST_PLACE, LAST_PLACE, type ListPlace } from "../list-state/page-positions";

type EndButtonsProps = {
  onGo: (place: ListPlace) => void;
  isOnePage?: boolean;
};

export function EndButtons({ onGo, isOnePage = false }: EndButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={() => onGo(FIRST_PLACE)}>
        Go to first page
      </Button>
      {isOnePage ? null : (
        <Button variant="secondary" onClick={() => onGo(LAST_PLACE)}>
          Go to last page
        </Button>
      )}
    </>
  );
}
