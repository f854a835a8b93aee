import type { ComponentProps, JSX } from 'react';

import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import './icon-button.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name. */
  label: string;
}

/** A square button with only an icon. */
export function IconButton({
  icon,
  label,
  className,
  type = 'button',
  ...rest
}: IconButtonProps): JSX.Element {
  return (
    <button {...rest} type={type} className={classNames('icon-btn', className)}>
      <Icon name={icon} />
      <span className="vh">{label}</span>
    </button>
  );
}
