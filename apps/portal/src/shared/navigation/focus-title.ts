/** Tells people who do not see the screen that it is another one: focus goes to its title. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title) title.tabIndex = -1;
  (title ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
