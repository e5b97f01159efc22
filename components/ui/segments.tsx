type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Buttons of which one is chosen. */
function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="segments">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="segment"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count ? <span className="tabular-nums"> {option.count}</span> : null}
        </button>
      ))}
    </div>
  );
}

export { Segments };
