import type { JSX } from 'react';

import sprite from './sprite.svg?no-inline';
import './icon.css';

/** Every symbol of `sprite.svg` (UI-08). */
export type IconName =
  | 'menu'
  | 'close'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-left'
  | 'eye'
  | 'eye-off'
  | 'search'
  | 'check'
  | 'plus'
  | 'copy'
  | 'star'
  | 'edit'
  | 'trash'
  | 'wrench'
  | 'file'
  | 'sign-out'
  | 'user'
  | 'qr'
  | 'pin'
  | 'sort'
  | 'phone'
  | 'camera'
  | 'external'
  | 'flag'
  | 'checkbox-square'
  | 'car-check'
  | 'wifi-off'
  | 'calendar'
  | 'download'
  | 'clock'
  | 'share'
  | 'lock'
  | 'chat'
  | 'list'
  | 'car'
  | 'team';

/** 20, 32, 64 and 96 px (UI-09). */
export type IconSize = 'sm' | 'md' | 'lg' | 'xl';

const sizes: Record<IconSize, string> = {
  sm: 'icon',
  md: 'icon icon-md',
  lg: 'icon icon-lg',
  xl: 'icon icon-xl',
};

interface IconProps {
  name: IconName;
  size?: IconSize;
}

/** An icon from the shared sprite. Decorative: there is always text next to it or in its button. */
export function Icon({ name, size = 'sm' }: IconProps): JSX.Element {
  return (
    <svg className={sizes[size]} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
