import type { ComponentPropsWithRef, ElementType, JSX } from 'react';

import { classNames } from '../class-names.ts';
import './link.css';

type TextLinkProps<Element extends ElementType> = { as?: Element } & Omit<
  ComponentPropsWithRef<Element>,
  'as'
>;

/** An underlined text link of full touch height. `as` takes the router's link component. */
export function TextLink<Element extends ElementType = 'a'>({
  as,
  className,
  ...rest
}: TextLinkProps<Element>): JSX.Element {
  const Component: ElementType = as ?? 'a';
  return <Component {...rest} className={classNames('link', className)} />;
}
