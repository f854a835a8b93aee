import type { ComponentPropsWithRef, ElementType, JSX } from 'react';

import { type ButtonLook, buttonClass } from './button-look.ts';
import './button.css';

type ButtonLinkProps<Element extends ElementType> = ButtonLook & { as?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof ButtonLook | 'as'
  >;

/**
 * A link that looks like a button and leads somewhere (UI-03). `as` takes the router's own link:
 * `<ButtonLink as={Link} to="/events">`; without it an `<a>` is drawn.
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
