import type { MouseEvent } from 'react';

/**
 * Click handler of a link to a control (`#cpf`): focuses the control. Opens a closed block around it. For a radio
 * group, focuses its chosen or first button.
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
