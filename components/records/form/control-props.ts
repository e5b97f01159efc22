import type { ControllerRenderProps } from "react-hook-form";
import type { FieldControl } from "@/components/ui/field";
import type { FormValues } from "./form-values";

export type Bound = ControllerRenderProps<FormValues, string>;

/** The props of every control; `data-path` lets `focusField` find it. */
export type ControlProps = FieldControl & { "data-path": string; ref: Bound["ref"] };
