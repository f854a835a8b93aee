import { type RefObject, useLayoutEffect, useRef } from 'react';

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * Shows a native `<dialog>` above everything for as long as its component is mounted: the browser
 * keeps focus inside, returns it to where it was, and the page behind does not scroll. Where what had
 * it is gone, such as the button of a vehicle that was removed, the page's title takes it.
 *
 * `initialFocus` is the safe control; without it the title has the focus: the browser would choose the cross.
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
    // A long question is read from its start.
    (initialFocus?.current ?? element?.querySelector<HTMLElement>('h2, h3'))?.focus({
      preventScroll: true,
    });
    if (element) element.scrollTop = 0;
    return () => {
      // Before React takes the element away: only a closing dialog gives the focus back.
      element?.close();
      const { activeElement } = document;
      if (activeElement === document.body || element?.contains(activeElement)) focusTitle();
      if (!wasLocked) root.classList.remove('locked');
    };
  }, [initialFocus]);

  return dialog;
}
