import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DetailsSummary } from "@/components/ui/details-summary";
import { Textarea } from "@/components/ui/input";
import { withPasted, type RatesDraft } from "./exchange-rate-draft";

type PasteRatesProps = { draft: RatesDraft; onPaste: (draft: RatesDraft) => void };

/** Rates from a CSV file or a spreadsheet, checked line by line before they go into the table. */
export function PasteRates({ draft, onPaste }: PasteRatesProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [report, setReport] = useState<{ count: number; errors: string[] } | null>(null);
  const add = () => {
    const { draft: next, count, errors } = withPasted(draft, text);
    setReport({ count, errors });
    if (count > 0) onPaste(next);
    if (errors.length === 0) setText("");
  };
  return (
    <details>
      <DetailsSummary className="w-fit py-1 text-[0.8125rem] font-medium">Paste rates</DetailsSummary>
      <div className="grid gap-2 pt-2">
        <label htmlFor={id} className="text-xs text-muted-foreground">
          A line for each rate: month, currency, rate, such as 2026-11,EUR,1.085
        </label>
        <Textarea id={id} rows={5} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <Button
          variant="secondary"
          size="sm"
          className="w-fit max-md:h-11"
          aria-disabled={text.trim() === ""}
          onClick={add}
        >
          Add to the table
        </Button>
        <div role="status" className="text-xs">
          {report && report.count > 0 ? (
            <p className="text-muted-foreground">
              {report.count === 1 ? "1 rate is" : `${report.count} rates are`} in the table. Save to use them.
            </p>
          ) : null}
          {report?.errors.map((error) => (
            <p key={error} className="text-danger">
              {error}
            </p>
          ))}
        </div>
      </div>
    </details>
  );
}
