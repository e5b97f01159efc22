import type { ControllerRenderProps } from "react-hook-form";
import type { FieldControl } from "@/components/ui/field";

export type FieldBinding = ControllerRenderProps<Record<string, unknown>, string>;

/** The props of every control; `data-path` lets `focusField` find it. */
export type ControlProps = FieldControl & { "data-path": string; ref: FieldBinding["ref"] };
