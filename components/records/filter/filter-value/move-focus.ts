export function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const group = event.currentTarget.closest("[role=group]");
  const stops = [...(group?.querySelectorAll<HTMLElement>("input[type=search], [role=checkbox]") ?? [])];
  const at = stops.indexOf(event.currentTarget);
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
