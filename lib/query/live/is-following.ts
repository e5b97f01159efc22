let isOpen = false;

/** Whether the page is told of changes and notifications by itself, so that nothing has to be asked for again and again. */
export function isFollowing(): boolean {
  return isOpen;
}

export function noteFollowing(isNow: boolean): void {
  isOpen = isNow;
}
