import type { ComponentPropsWithRef, ElementType, JSX } from 'react';

import './wordmark.css';

type WordmarkProps<Element extends ElementType> = {
  /** The brand's word and the tag beside it. */
  word: string;
  tag: string;
  /** The router's own link, or `a`; without it the drawing leads nowhere. */
  as?: Element;
} & Omit<ComponentPropsWithRef<Element>, 'as' | 'children' | 'className'>;

/** The brand's logo, set in type. */
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
