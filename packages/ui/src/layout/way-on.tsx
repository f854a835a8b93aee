import type { ComponentPropsWithRef, ElementType, JSX, ReactNode } from 'react';

import { Icon, type IconName } from '../icon/icon.tsx';
import './start-plate.css';

type WayOnProps<Element extends ElementType> = {
  /** A link by itself, or `'button'`, or the router's own link. */
  as?: Element;
  icon: IconName;
  children: ReactNode;
} & Omit<ComponentPropsWithRef<Element>, 'as' | 'children'>;

/** One of a few ways on from what just happened: a row with its sign, all of it to press. */
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
