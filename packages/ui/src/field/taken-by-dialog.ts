import type { FocusEvent } from 'react';

/** A dialog that opens takes the focus: nobody has left the field, which comes into focus again. */
export function isTakenByDialog({ target, relatedTarget }: Partial<FocusEvent>): boolean {
  const dialog = relatedTarget instanceof Element ? relatedTarget.closest('dialog') : null;
  return dialog !== null && !dialog.contains(target as Node);
}
