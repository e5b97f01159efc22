"use client";

import { useFormState } from "react-hook-form";
import { ProblemError } from "@/lib/query/api-client";
import type { Definition } from "@/lib/records/definition";
import { fieldLabel } from "../field-label";
import { errorList } from "./error-list";
import { focusField } from "./focus-field";

export function ErrorSummary({ definition, problem }: { definition: Definition; problem: Error | null }) {
  const { errors, submitCount } = useFormState();
  const list = errorList(errors);
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
