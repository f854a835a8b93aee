import type { MouseEvent } from 'react';

/**
 * For the click on a link that names a control (`#cpf`): leads to the control itself. A closed block
 * around it opens; a radio group is no target, its chosen or first button is.
 */
export function goToControl(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const block = target.closest('details');
  if (block) block.open = true;
  const control = target.matches('[role=radiogroup]')
    ? target.querySelector<HTMLElement>('input:checked, input:enabled')
    : target;
  control?.focus();
}
