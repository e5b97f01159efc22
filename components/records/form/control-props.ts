import type { ControllerRenderProps } from "react-hook-form";
import type { FieldControl } from "@/components/ui/field";
import type { FormValues } from "./form-values";

/** A field's value and the ways to change it, as the form library binds them. */
export type Bound = ControllerRenderProps<FormValues, string>;

/** What every control takes: its wiring, and the path by which errors find it. */
export type ControlProps = FieldControl & { "data-path": string; ref: Bound["ref"] };
