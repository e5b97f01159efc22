import { Fragment } from "react";
import { textsOf } from "@/lib/records/field-types/field-values";

type ChangedTagsProps = { before: unknown; after: unknown };

export function ChangedTags({ before, after }: ChangedTagsProps) {
  const [old, now] = [textsOf(before), textsOf(after)];
  const gone = old.filter((tag) => !now.includes(tag));
  const come = now.filter((tag) => !old.includes(tag));
  if (gone.length + come.length === 0) return <span>edited</span>;
  return (
    <>
      {gone.map((tag, i) => (
        <Fragment key={tag}>
          {i > 0 ? ", " : null}
          <span className="sr-only">removed </span>
          <del className="text-muted-foreground decoration-muted-foreground/50">{tag}</del>
        </Fragment>
      ))}
      {come.map((tag, i) => (
        <Fragment key={tag}>
          {i + gone.length > 0 ? ", " : null}
          <ins className="no-underline">
            <span aria-hidden className="text-muted-foreground">
              +{" "}
            </span>
            <span className="sr-only">added </span>
            {tag}
          </ins>
        </Fragment>
      ))}
    </>
  );
}
