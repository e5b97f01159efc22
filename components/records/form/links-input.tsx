"use client";

import { Plus, X } from "lucide-react";
import { useController, useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { errorList } from "./error-list";
import type { ControlProps } from "./control-props";
import type { FormValues } from "./form-values";

type LinksInputProps = { path: string; label: string; max: number; control: ControlProps };

/** Web addresses, one to a line. */
export function LinksInput({ path, label, max, control }: LinksInputProps) {
  const { field } = useController<FormValues>({ name: path });
  const { errors } = useFormState({ name: path });
  const wrong = errorList(errors);
  const links = Array.isArray(field.value) ? field.value.map(String) : [];
  const replace = (at: number, address: string) => field.onChange(links.map((link, i) => (i === at ? address : link)));
  return (
    <div className="grid gap-1.5">
      {links.map((link, i) => {
        const own = `${path}.${i}`;
        const error = wrong.find((one) => one.path === own)?.message;
        return (
          <div key={i} className="grid gap-1">
            <div className="flex gap-1.5">
              <Input
                type="url"
                data-path={own}
                aria-label={`${label} ${i + 1}`}
                aria-invalid={error ? true : undefined}
                value={link}
                placeholder="https://"
                onBlur={field.onBlur}
                onChange={(event) => replace(i, event.target.value)}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${label.toLowerCase()} ${i + 1}`}
                onClick={() => field.onChange(links.filter((_, at) => at !== i))}
              >
                <X aria-hidden />
              </Button>
            </div>
            {error ? <p className="text-xs font-medium text-danger">{error}</p> : null}
          </div>
        );
      })}
      {links.length < max ? (
        <Button
          {...control}
          aria-required={undefined}
          variant="secondary"
          size="sm"
          className="w-fit"
          onClick={() => field.onChange([...links, ""])}
        >
          <Plus aria-hidden />
          Add link
        </Button>
      ) : null}
    </div>
  );
}
