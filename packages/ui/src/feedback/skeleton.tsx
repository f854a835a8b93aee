import type { JSX } from 'react';

import './skeleton.css';

/** A filled block in the place of what is coming: a line of text, a title, a figure, a control or a picture. */
export function Skeleton({
  shape = 'line',
}: {
  shape?: 'line' | 'short' | 'title' | 'figure' | 'control' | 'fill';
}): JSX.Element {
  return <span className={`sk sk--${shape}`} aria-hidden="true" />;
}
