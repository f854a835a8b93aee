import type { ComponentPropsWithRef, ElementType, JSX } from 'react';

import './wordmark.css';

type WordmarkProps<Element extends ElementType> = {
  /** The brand's word and its tag. */
  word: string;
  tag: string;
  /** The router's link component, or `a`; without it the logo is not a link. */
  as?: Element;
} & Omit<ComponentPropsWithRef<Element>, 'as' | 'children' | 'className'>;

/** The brand's logo as text. */
export function Wordmark<Element extends ElementType = 'span'>({
  word,
  tag,
  as,
  ...rest
}: WordmarkProps<Element>): JSX.Element {
  const Component: ElementType = as ?? 'span';
  return (
    <Component {...rest} className="brand">
      {word} <b>{tag}</b>
    </Component>
  );
}
