import type { ControlProps } from "./control-props";

export type ComboboxOption = { value: string; label: string; detail?: string };

/** What every picker of a form takes. */
export type PickerProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  onBlur: () => void;
  control: ControlProps;
  isRequired: boolean;
};

export type ComboboxProps = PickerProps & {
  /** The name of the chosen value; empty where none is chosen. */
  chosen: string;
  options: readonly ComboboxOption[];
  isLoading: boolean;
  /** Why there are no options, for the reader. */
  error: string | null;
  onRetry: () => void;
  q: string;
  onSearch: (q: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Set where nothing can be chosen, and why. */
  offReason?: string | undefined;
};
