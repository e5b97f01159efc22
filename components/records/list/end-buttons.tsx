import { Button } from "@/components/ui/button";
import { FIRST_PLACE, LAST_PLACE, type ListPlace } from "./page-places";

type EndButtonsProps = {
  onGo: (place: ListPlace) => void;
  /** Where both ends are the same page. */
  isOnePage?: boolean;
};

/** The ways to both ends of a list, from where there is no page to step from. */
export function EndButtons({ onGo, isOnePage = false }: EndButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={() => onGo(FIRST_PLACE)}>
        Go to the first page
      </Button>
      {isOnePage ? null : (
        <Button variant="secondary" onClick={() => onGo(LAST_PLACE)}>
          Go to the last page
        </Button>
      )}
    </>
  );
}
