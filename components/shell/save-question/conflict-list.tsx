import { CHOICE_LABELS, OWN_CHOICE_LABELS } from "@/components/records/save/choice-labels";
import { fieldLabel } from "@/components/records/field-label";
import { lastEditor } from "@/components/records/use-last-editor";
import { describeValue } from "@/components/records/value/describe-value";
import { definitionOf } from "@/lib/records/definitions";
import { signedInUserId } from "@/lib/shell/auth-mirror";
import type { SaveRisk } from "@/lib/shell/unsaved/save-question";

type ConflictRisk = NonNullable<SaveRisk["conflict"]>;

/** Who has changed the same meanwhile, and how the two versions are called. */
export function conflictWords({ theirs }: ConflictRisk) {
  const { editor, isUser } = lastEditor(theirs, signedInUserId());
  return isUser
    ? { title: "You changed the same elsewhere", ...OWN_CHOICE_LABELS }
    : { title: `${editor} changed the same meanwhile`, ...CHOICE_LABELS };
}

/** What both have changed: as it was, as somebody else has saved it, and as it would be saved now. */
export function ConflictList({ kind, conflicts, theirs }: ConflictRisk) {
  const definition = definitionOf(kind);
  const { isUser } = lastEditor(theirs, signedInUserId());
  return conflicts.map(({ fields, base, mine, theirs: saved }) => {
    const textOf = (values: Record<string, unknown>, name: string) =>
      describeValue(definition, name, values[name], {}, { ...theirs, ...values });
    // A reason that nobody gave isn’t worth a line.
    const shown = fields.filter((name) => new Set([base, mine, saved].map((values) => textOf(values, name))).size > 1);
    return shown.map((name) => (
      <dl key={name} className="grid grid-cols-3 gap-3 rounded-md border p-3">
        <dt className="col-span-3 font-medium">{fieldLabel(definition, name)}</dt>
        {[
          { label: "Was", text: textOf(base, name) },
          { label: isUser ? "Saved" : "Theirs", text: textOf(saved, name) },
          { label: isUser ? "This version" : "Mine", text: textOf(mine, name) },
        ].map(({ label, text }) => (
          <dd key={label} className="min-w-0 wrap-anywhere">
            <span className="block text-xs text-muted-foreground">{label}</span>
            {text}
          </dd>
        ))}
      </dl>
    ));
  });
}
