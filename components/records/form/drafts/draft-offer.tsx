import { FilePenLine } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Moment } from "../../moment";

type DraftOfferProps = { touchedAt: string; isBusy: boolean; onContinue: () => void };

/** Beside the heading, where it moves nothing. */
export function DraftOffer({ touchedAt, isBusy, onContinue }: DraftOfferProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-md:h-11"
      aria-disabled={isBusy}
      onClick={onContinue}
      title="What you typed in another browser and didn’t save"
    >
      <FilePenLine aria-hidden />
      <span>
        Continue draft{" "}
        <span className="font-normal text-muted-foreground">
          from <Moment at={touchedAt} />
        </span>
      </span>
    </Button>
  );
}
