import type { JSX } from 'react';

import './skeleton.css';

/** Placeholder block for loading content: a line of text, a title, a figure, a control or a picture. */
export function Skeleton({
  shape = 'line',
}: {
  shape?: 'line' | 'short' | 'title' | 'figure' | 'control' | 'fill';
}): JSX.Element {
  return <span className={`sk sk--${shape}`} aria-hidden="true" />;
}
