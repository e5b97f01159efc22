import type { ControlProps } from "./control-props";

export type ComboboxOption = { value: string; label: string; detail?: string };

export type PickerProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  onBlur: () => void;
  control: ControlProps;
  isRequired: boolean;
};

export type ComboboxProps = PickerProps & {
  chosen: string;
  options: readonly ComboboxOption[];
  isLoading: boolean;
  error: string | null;
  onRetry: () => void;
  q: string;
  onSearch: (q: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  offReason?: string | undefined;
};
