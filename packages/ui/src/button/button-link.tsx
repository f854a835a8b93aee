import type { ComponentPropsWithRef, ElementType, JSX } from 'react';

import { type ButtonLook, buttonClass } from './button-look.ts';
import './button.css';

type ButtonLinkProps<Element extends ElementType> = ButtonLook & { as?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof ButtonLook | 'as'
  >;

/**
 * A link styled as a button (UI-03). `as` takes the router's link component: `<ButtonLink as={Link} to="/events">`; the
 * default is `<a>`.
 */
export function ButtonLink<Element extends ElementType = 'a'>({
  as,
  variant,
  size,
  block,
  className,
  ...rest
}: ButtonLinkProps<Element>): JSX.Element {
  const Component: ElementType = as ?? 'a';
  return <Component {...rest} className={buttonClass({ variant, size, block, className })} />;
}
