const FILLED = '.btn--primary, .btn--danger';

/** Where a dialog breaks the rule for dialogs: one row of buttons, its action last (at the right) and filled. */
export function dialogFaults(dialog: HTMLElement): string[] {
  // A dialog opened from this one stands inside it and is judged by itself.
  const inner = dialog.querySelector('dialog');
  const ofDialog = (selector: string): HTMLElement[] =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].filter((one) => !inner?.contains(one));
  const name = dialog.querySelector('h2')?.textContent ?? 'dialog';
  const rows = ofDialog('.buttons');
  if (rows.length > 1) return [`${name}: ${rows.length} rows of buttons`];
  const last = rows[0]?.lastElementChild ?? null;
  return ofDialog('button').flatMap((button) => {
    const acts = button.matches(FILLED) || (button as HTMLButtonElement).type === 'submit';
    if (last === null || !acts) return [];
    if (button !== last) return [`${name}: '${button.textContent}' is not the last button`];
    return button.matches(FILLED) ? [] : [`${name}: '${button.textContent}' is not filled`];
  });
}
