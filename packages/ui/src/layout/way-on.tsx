import type { ComponentPropsWithRef, ElementType, JSX, ReactNode } from 'react';

import { Icon, type IconName } from '../icon/icon.tsx';
import './start-plate.css';

type WayOnProps<Element extends ElementType> = {
  /** Link by default; or `'button'`, or the router's link component. */
  as?: Element;
  icon: IconName;
  children: ReactNode;
} & Omit<ComponentPropsWithRef<Element>, 'as' | 'children'>;

/** One of several follow-up actions after an event: a clickable row with an icon. */
export function WayOn<Element extends ElementType = 'a'>({
  as,
  icon,
  children,
  ...rest
}: WayOnProps<Element>): JSX.Element {
  const Component: ElementType = as ?? 'a';
  return (
    <Component {...rest} className="way-on">
      <Icon name={icon} />
      <span>{children}</span>
      <Icon name="chevron-right" />
    </Component>
  );
}
