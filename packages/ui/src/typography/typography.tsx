import type { ComponentProps, ElementType, JSX } from 'react';

import { classNames } from '../class-names.ts';
import './typography.css';

/** Text styles of UI-10. The two test titles are only in the gallery (D31). */
export type TypographyKind =
  | 'paragraph'
  | 'span'
  | 'section-title'
  | 'title'
  | 'intertitle'
  | 'step-label'
  | 'test-title-1'
  | 'test-title-2';

const tags: Record<TypographyKind, ElementType> = {
  paragraph: 'p',
  span: 'span',
  'section-title': 'h2',
  title: 'h1',
  intertitle: 'h3',
  'step-label': 'p',
  'test-title-1': 'h2',
  'test-title-2': 'h2',
};

interface TypographyProps extends ComponentProps<'p'> {
  kind: TypographyKind;
  /** Another element with the same style, for the page's heading structure. */
  as?: ElementType;
}

/** Text in one of the text styles. */
export function Typography({ kind, as, className, ...rest }: TypographyProps): JSX.Element {
  const Tag = as ?? tags[kind];
  return <Tag {...rest} className={classNames(`type-${kind}`, className)} />;
}
