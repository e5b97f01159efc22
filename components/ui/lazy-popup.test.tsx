import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { Button } from "./button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem } from "./dropdown-menu";
import { useLazyPopup, type Popup } from "./lazy-popup";
import { Popover, PopoverContent } from "./popover";

type Type = "menu" | "dialog";

const CONTENTS = {
  menu: ({ popup }: { popup: Popup }) => (
    <DropdownMenu popup={popup}>
      <DropdownMenuContent>
        <DropdownMenuItem disabled>Loading…</DropdownMenuItem>
        <DropdownMenuItem>First</DropdownMenuItem>
        <DropdownMenuItem>Second</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  dialog: ({ popup }: { popup: Popup }) => (
    <Popover popup={popup}>
      <PopoverContent aria-label="Open it">
        <Button>First</Button>
      </PopoverContent>
    </Popover>
  ),
};

/** A button whose code arrives when `arrive` is called. */
function renderSlow(type: Type) {
  const { promise, resolve } = Promise.withResolvers<{ default: (typeof CONTENTS)[Type] }>();
  const load = () => promise;
  const Content = lazy(load);
  function Opener() {
    const { trigger, popup } = useLazyPopup(type, load);
    return (
      <main>
        <Button {...trigger}>Open it</Button>
        <Suspense>{popup ? <Content popup={popup} /> : null}</Suspense>
      </main>
    );
  }
  render(<Opener />);
  const user = userEvent.setup();
  const arrive = () => act(async () => resolve({ default: CONTENTS[type] }));
  return { user, button: screen.getByRole("button", { name: "Open it" }), arrive };
}

const popupOf = (type: Type) => screen.queryByRole(type, { name: "Open it" });

test.each<Type>(["menu", "dialog"])(
  "one press opens a slow %s, and its button stays the same element",
  async (type) => {
    const { user, button, arrive } = renderSlow(type);
    await user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(popupOf(type)).toBeNull();
    await arrive();
    const opened = await screen.findByRole(type, { name: "Open it" });
    expect(button.getAttribute("aria-controls")).toBe(opened.id);
    expect(button.isConnected).toBe(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(popupOf(type)).toBeNull());
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await waitFor(() => expect(popupOf(type)).not.toBeNull());
    expect(screen.getAllByRole("button", { name: "Open it", hidden: true })).toEqual([button]);
  },
);

test.each<Type>(["menu", "dialog"])("a second press closes a %s, or lets it not open", async (type) => {
  const { user, button, arrive } = renderSlow(type);
  await user.dblClick(button);
  await arrive();
  expect(popupOf(type)).toBeNull();
  await user.click(button);
  await waitFor(() => expect(popupOf(type)).not.toBeNull());
  await user.click(button);
  await waitFor(() => expect(popupOf(type)).toBeNull());
  expect(document.activeElement).toBe(button);
});

test.each(["{Enter}", " ", "{ArrowDown}"])("the key “%s” opens a slow menu at its first item", async (key) => {
  const { user, button, arrive } = renderSlow("menu");
  button.focus();
  await user.keyboard(key);
  await arrive();
  const first = await screen.findByRole("menuitem", { name: "First" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Second" }));
});
