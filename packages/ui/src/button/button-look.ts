import { classNames } from '../class-names.ts';

/**
 * `primary` is the accent: the one next action of the view. `solid` is ink, for the actions of a
 * ledger; `tertiary` is outlined (UI-01).
 */
export interface ButtonLook {
  variant?: 'primary' | 'solid' | 'tertiary';
  size?: 'small';
  /** As wide as its column. */
  block?: boolean;
}

/** The class names of a button or of a link that looks like one. */
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
