import { type RefObject, useLayoutEffect, useRef } from 'react';

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * Shows a native `<dialog>` as a modal while its component is mounted: the browser traps focus, restores it afterwards,
 * and the page behind does not scroll. When the previously focused element is gone, such as the button of a removed
 * vehicle, the page's title gets the focus.
 *
 * `initialFocus` is the safe control; without it the title is focused, because the browser would focus the close
 * button.
 */
export function useModalDialog(
  initialFocus?: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const root = document.documentElement;
    const wasLocked = root.classList.contains('locked');
    root.classList.add('locked');
    element?.showModal();
    // Prevents scrolling, so that a long question is read from its start.
    (initialFocus?.current ?? element?.querySelector<HTMLElement>('h2, h3'))?.focus({
      preventScroll: true,
    });
    if (element) element.scrollTop = 0;
    return () => {
      // Before React removes the element: only a dialog that is closed restores the focus.
      element?.close();
      const { activeElement } = document;
      if (activeElement === document.body || element?.contains(activeElement)) focusTitle();
      if (!wasLocked) root.classList.remove('locked');
    };
  }, [initialFocus]);

  return dialog;
}
