"use client";

import { Trash2, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { PersonAvatar } from "@/components/shell/person-avatar";
import type { ShellPerson } from "@/components/shell/shell-person";
import { Button } from "@/components/ui/button";
import { PHOTO_BYTES_MAX, PHOTO_TYPES } from "@/lib/contract/limits";
import { ProblemError } from "@/lib/query/api-client";
import { removePhotoOptions, savePhotoOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

const HINT = "PNG, JPEG or WebP, up to 5 MB. It’s cropped to a square.";

export function PhotoField({ person }: { person: ShellPerson }) {
  const router = useRouter();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutationOnce({
    ...savePhotoOptions(),
    onMutate: () => setFault(null),
    // The avatar in the sidebar comes with the layout.
    onSuccess: () => router.refresh(),
    onError: (error) => setFault(reasonOf(error)),
  });
  const remove = useMutationOnce({ ...removePhotoOptions(), onSuccess: () => router.refresh() });
  const isBusy = save.isPending || remove.isPending;

  function choose(file: File | undefined) {
    if (!file) return;
    const found = faultOf(file);
    setFault(found);
    if (!found) save.mutate(file);
    // So that choosing the same file again is a change.
    if (input.current) input.current.value = "";
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <PersonAvatar person={person} className="size-16 text-xl" />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-describedby={noteId}
            aria-disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden />
            {person.photoUrl ? "Replace photo" : "Upload photo"}
          </Button>
          {person.photoUrl ? (
            <Button variant="ghost" aria-disabled={isBusy} onClick={() => remove.mutate()}>
              <Trash2 aria-hidden />
              Remove photo
            </Button>
          ) : null}
        </div>
        <p
          id={noteId}
          role={fault ? "alert" : undefined}
          className={fault ? "text-xs font-medium text-danger" : "text-xs text-muted-foreground"}
        >
          {fault ?? HINT}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join(",")}
        aria-label="Photo"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => choose(event.target.files?.[0])}
      />
    </div>
  );
}

function faultOf({ type, size }: File): string | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return "Choose a PNG, JPEG or WebP image";
  return size > PHOTO_BYTES_MAX ? "Choose an image of at most 5 MB" : null;
}

function reasonOf(error: Error): string {
  const [fault] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return fault?.message ?? error.message;
}
