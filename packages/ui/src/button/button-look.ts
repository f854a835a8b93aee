import { classNames } from '../class-names.ts';

/**
 * `primary` has the accent colour, for the next action of the view. `danger` is red, for one that cannot be undone.
 * `solid` is dark, for actions in a ledger; `tertiary` is outlined (UI-01).
 */
export interface ButtonLook {
  variant?: 'primary' | 'danger' | 'solid' | 'tertiary';
  size?: 'small';
  /** True to fill the column's width. */
  block?: boolean;
}

/** Class names of a button or of a link styled as one. */
export function buttonClass(look: ButtonLook & { className?: string | undefined }): string {
  const { variant = 'solid', size, block, className } = look;
  return classNames(
    'btn',
    `btn--${variant}`,
    size && `btn--${size}`,
    block && 'btn--block',
    className,
  );
}
