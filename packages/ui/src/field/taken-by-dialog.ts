import type { FocusEvent } from 'react';

/** True when an opening dialog took the focus. The user did not leave the field, which gets the focus back. */
export function isTakenByDialog({ target, relatedTarget }: Partial<FocusEvent>): boolean {
  const dialog = relatedTarget instanceof Element ? relatedTarget.closest('dialog') : null;
  return dialog !== null && !dialog.contains(target as Node);
}
