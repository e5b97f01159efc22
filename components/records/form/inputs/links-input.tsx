"use client";

import { Plus, X } from "lucide-react";
import { useController, useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { ControlProps } from "./control-props";
import { errorList } from "../form-errors";
import type { FormValues } from "../form-values";

type LinksInputProps = { path: string; label: string; max: number; control: ControlProps };

export function LinksInput({ path, label, max, control }: LinksInputProps) {
  const { field } = useController<FormValues>({ name: path });
  const { errors } = useFormState({ name: path });
  const linkErrors = errorList(errors);
  const links = textsOf(field.value);
  const replace = (index: number, address: string) =>
    field.onChange(links.map((link, i) => (i === index ? address : link)));
  return (
    <div className="grid gap-1.5">
      {links.map((link, i) => {
        const linkPath = `${path}.${i}`;
        return (
          <LinkRow
            key={i}
            path={linkPath}
            label={`${label} ${i + 1}`}
            link={link}
            error={linkErrors.find((linkError) => linkError.path === linkPath)?.message}
            onBlur={field.onBlur}
            onChange={(address) => replace(i, address)}
            onRemove={() => field.onChange(links.filter((_, index) => index !== i))}
          />
        );
      })}
      {links.length < max ? (
        <Button
          {...control}
          aria-required={undefined}
          variant="secondary"
          size="sm"
          className="w-fit max-md:h-11"
          onClick={() => field.onChange([...links, ""])}
        >
          <Plus aria-hidden />
          Add link
        </Button>
      ) : null}
    </div>
  );
}

type LinkRowProps = {
  path: string;
  label: string;
  link: string;
  error: string | undefined;
  onBlur: () => void;
  onChange: (address: string) => void;
  onRemove: () => void;
};

function LinkRow({ path, label, link, error, onBlur, onChange, onRemove }: LinkRowProps) {
  return (
    <div className="grid gap-1">
      <div className="flex gap-1.5">
        <Input
          type="url"
          data-path={path}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          value={link}
          placeholder="https://"
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button variant="ghost" size="icon" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      {error ? <p className="text-xs font-medium text-danger">{error}</p> : null}
    </div>
  );
}
