"use client";

import { useFormState } from "react-hook-form";
import type { FieldError } from "@/lib/contract/problem";
import { ProblemError } from "@/lib/query/api-client";
import type { Definition } from "@/lib/records/definition";
import { isObject } from "@/lib/values";
import { fieldLabel } from "../field-label";

export function ErrorSummary({ definition, problem }: { definition: Definition; problem: Error | null }) {
  const { errors, submitCount } = useFormState();
  const list = inFormOrder(definition, errorList(errors));
  if (problem) return <Problem problem={problem} />;
  if (list.length === 0 || submitCount === 0) return null;
  return (
    <div role="alert" className="grid gap-1 rounded-md bg-danger-surface px-3 py-2.5 text-danger">
      <p className="font-medium">
        {list.length === 1 ? "One field needs attention" : `${list.length} fields need attention`}
      </p>
      <ul className="grid">
        {list.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              className="min-h-6 text-left underline-offset-4 hover:underline"
              onClick={(event) => focusField(event.currentTarget.form, path)}
            >
              <span className="font-medium">{fieldLabel(definition, path)}:</span> {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As the fields stand on the form, whichever order they were checked in; those of no section come first. */
export function inFormOrder({ form }: Pick<Definition, "form">, errors: readonly FieldError[]): FieldError[] {
  const names = form.flatMap(({ fields }) => fields);
  const placeOf = ({ path }: FieldError) => names.indexOf(path.split(".")[0] ?? path);
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function Problem({ problem }: { problem: Error }) {
  const { requestId, errors = [] } = problem instanceof ProblemError ? problem.problem : {};
  const reasons = errors.length > 0 ? errors.map(({ message }) => message) : [problem.message];
  return (
    <div role="alert" className="grid gap-1 rounded-md bg-danger-surface px-3 py-2.5 text-danger">
      <p className="font-medium">Couldn’t save. Your changes are still here.</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {requestId ? <p className="font-mono text-xs">Request {requestId}</p> : null}
    </div>
  );
}

export function errorList(errors: unknown, parentPath = ""): FieldError[] {
  const entries = Array.isArray(errors) ? [...errors.entries()] : Object.entries(isObject(errors) ? errors : {});
  return entries.flatMap(([key, error]) => {
    const path = parentPath === "" ? String(key) : `${parentPath}.${key}`;
    // react-hook-form stores the error of a list as a whole under `root`.
    const errorPath = key === "root" ? parentPath : path;
    const message = messageOf(error);
    if (message) return [{ path: errorPath, message }];
    return key === "ref" ? [] : errorList(error, path);
  });
}

export function messageOf(error: unknown): string | undefined {
  const message = isObject(error) ? error.message : undefined;
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** Moves the focus to the first invalid control, or else to the first alert, once the errors are rendered. */
export function focusFirstError(form: HTMLFormElement | null): void {
  setTimeout(() =>
    focusAndReveal(form?.querySelector('[aria-invalid="true"]') ?? form?.querySelector('[role="alert"]')),
  );
}

export function focusField(form: ParentNode | null, path: string): void {
  focusAndReveal(form?.querySelector(`[data-path="${CSS.escape(path)}"]`));
}

function focusAndReveal(control: Element | null | undefined): void {
  if (!(control instanceof HTMLElement)) return;
  // An alert is focusable only with a tabindex.
  if (!control.hasAttribute("tabindex") && control.tabIndex < 0) control.tabIndex = -1;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}
