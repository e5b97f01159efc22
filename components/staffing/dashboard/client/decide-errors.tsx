/** Why the last answer was not saved. */
export function DecideErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul role="alert" aria-label="Nothing was saved" className="grid gap-0.5 pb-2 font-medium text-danger">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
