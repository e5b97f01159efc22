/** What is shown of the focused or pointed-at bar or span. */
export type Details = { title: string; text: string; href?: string };

/** Where they are shown: at an element, and at the pointer where it points at one. */
export type ShownDetails = Details & { element: HTMLElement; x: number | null };

export type ShowDetails = (details: ShownDetails | null) => void;

type Leaving = { relatedTarget: EventTarget | null };

/** What shows the details of an element that is pointed at or focused, until both have left it and its card. */
export function detailsHandlers(details: Details, onDetails: ShowDetails) {
  const hide = (event: Leaving & { currentTarget: HTMLElement }) => {
    if (isLeft(event, event.currentTarget)) onDetails(null);
  };
  return {
    onPointerEnter: ({ currentTarget, clientX, pointerType }: React.PointerEvent<HTMLElement>) => {
      if (pointerType !== "touch") onDetails({ ...details, element: currentTarget, x: clientX });
    },
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: React.FocusEvent<HTMLElement>) => {
      if (!currentTarget.matches(":hover")) onDetails({ ...details, element: currentTarget, x: null });
    },
    onBlur: hide,
  };
}

/** Whether a pointer or the focus leaves an element that has it no more, and doesn’t go to its card. */
export function isLeft({ relatedTarget }: Leaving, element: HTMLElement): boolean {
  if (element === document.activeElement) return false;
  return !(relatedTarget instanceof Element && (relatedTarget === element || relatedTarget.closest("[data-details]")));
}
