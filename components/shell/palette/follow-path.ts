/** Navigates by a click on a temporary link, so that a form with unsaved changes can ask first. */
export function followPath(href: string, push: (href: string) => void): void {
  const link = document.createElement("a");
  link.href = href;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    push(href);
  });
  document.body.append(link);
  link.click();
  link.remove();
}
