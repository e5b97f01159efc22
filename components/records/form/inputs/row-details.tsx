"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { formatList } from "@/lib/format";
import type { FieldOf } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { isSame } from "@/lib/values";
import { cn } from "@/lib/utils";
import { labelInSentence } from "../../field-label";
import { errorList } from "../form-errors";
import { FormField } from "../form-field";
import { emptyRow, type FormValues } from "../form-values";

type RowDetailsProps = {
  kind: Kind;
  /** The row's, such as `positions.0`. */
  path: string;
  /** Such as “position 1”. */
  label: string;
  field: FieldOf<"rows">;
  record: ListedRow | null;
};

/** The details of a row, which are folded until somebody asks for them, unless one has a value or an error. */
export function RowDetails({ kind, path, label, field, record }: RowDetailsProps) {
  const id = useId();
  const { getValues } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>({ name: path });
  const cells = Object.entries(field.fields).filter(([, inner]) => inner.isDetail);
  const [isUnfolded, setUnfolded] = useState(() => {
    const blank = emptyRow(field);
    return cells.some(([key]) => !isSame(getValues(`${path}.${key}`) ?? "", blank[key]));
  });
  const hasError = errorList(errors).some((error) => cells.some(([key]) => error.path === `${path}.${key}`));
  const isShown = isUnfolded || hasError;
  const word = isShown ? "Less" : "More";
  const names = formatList(cells.map(([, inner]) => labelInSentence(inner.label)));
  return (
    <div className="order-last grid min-w-0 basis-full gap-2">
      <Button
        variant="link"
        size="sm"
        className="w-fit px-0 max-md:h-11"
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={`${word} of ${label}: ${names}`}
        title={names}
        onClick={() => setUnfolded(!isShown)}
      >
        <ChevronDown aria-hidden className={cn("transition-transform", isShown && "rotate-180")} />
        {word}
      </Button>
      <div
        id={id}
        hidden={!isShown}
        // Even numbers of columns, so that the two ends of a range stand side by side.
        className={cn(isShown && "grid grid-cols-2 gap-2 @xl:grid-cols-4 @5xl:grid-cols-6")}
      >
        {isShown
          ? cells.map(([key, inner]) => (
              <FormField
                key={key}
                kind={kind}
                path={`${path}.${key}`}
                field={inner}
                fields={field.fields}
                record={record}
              />
            ))
          : null}
      </div>
    </div>
  );
}
