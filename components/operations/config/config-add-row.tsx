import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, NativeSelect } from "@/components/ui/input";
import { ACCESS_ROLE_LABELS, ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import type { ConfigList } from "@/lib/contract/operations/config";
import { CONFIG_VALUE_MAX, type ConfigDraft } from "./config-draft";
import { ROW_END } from "./config-item-row";

type ConfigAddRowProps = { list: ConfigList; draft: ConfigDraft; onAdd: (value: string, name: string | null) => void };

/** Adds a value at the end of the list. */
export function ConfigAddRow({ list, draft, onAdd }: ConfigAddRowProps) {
  const [value, setValue] = useState("");
  const [name, setName] = useState("");
  const hasName = list.key === "zones";
  const problem = problemOf(value, draft);
  const rolesLeft = ACCESS_ROLES.filter((role) => draft.items.every((item) => item.value !== role));

  function add() {
    if (value.trim() === "" || problem !== null) return;
    onAdd(value.trim(), hasName ? name.trim() || value.trim() : null);
    setValue("");
    setName("");
  }

  function addOnEnter(event: React.KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <div className="flex flex-wrap items-start gap-2">
      {list.key === "two-factor-roles" ? (
        <Field label="New access role" isLabelHidden className="min-w-0 flex-1 basis-40">
          {(control) => (
            <NativeSelect {...control} value={value} onChange={({ target }) => setValue(target.value)}>
              <option value="">Choose an access role</option>
              {rolesLeft.map((role) => (
                <option key={role} value={role}>
                  {ACCESS_ROLE_LABELS[role]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ) : (
        <Field label="New value" isLabelHidden error={problem} className={hasName ? "w-24" : "min-w-0 flex-1 basis-40"}>
          {(control) => (
            <Input
              {...control}
              placeholder={hasName ? "Code" : "New value"}
              value={value}
              maxLength={CONFIG_VALUE_MAX}
              onChange={({ target }) => setValue(target.value)}
              onKeyDown={addOnEnter}
            />
          )}
        </Field>
      )}
      {hasName ? (
        <Field label="New name" isLabelHidden className="min-w-0 flex-1 basis-40">
          {(control) => (
            <Input
              {...control}
              placeholder="Name"
              value={name}
              maxLength={80}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={addOnEnter}
            />
          )}
        </Field>
      ) : null}
      <div className={ROW_END}>
        <Button
          variant="secondary"
          className="max-md:h-11"
          disabled={value.trim() === "" || problem !== null}
          onClick={add}
        >
          <Plus aria-hidden />
          Add
        </Button>
      </div>
    </div>
  );
}

function problemOf(value: string, { items }: ConfigDraft): string | null {
  if (value.includes(",")) return "Leave out the comma";
  const same = items.find((item) => comparable(item.value) === comparable(value));
  return same && value.trim() !== "" ? `“${same.value}” is already in the list` : null;
}

// As the contract compares them, whose schemas this page loads only with the first answer.
function comparable(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
