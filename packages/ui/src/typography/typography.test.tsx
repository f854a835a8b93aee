import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Typography, type TypographyKind } from './typography.tsx';

const kinds: [TypographyKind, string][] = [
  ['paragraph', 'p'],
  ['span', 'span'],
  ['section-title', 'h2'],
  ['title', 'h1'],
  ['intertitle', 'h3'],
  ['step-label', 'p'],
  ['test-title-1', 'h2'],
  ['test-title-2', 'h2'],
];

it.each(kinds)('%s is a kind of its own, a %s unless asked otherwise [UI-10]', (kind, tag) => {
  expect(renderToStaticMarkup(<Typography kind={kind}>texto</Typography>)).toBe(
    `<${tag} class="type-${kind}">texto</${tag}>`,
  );
  expect(renderToStaticMarkup(<Typography kind={kind} as="div" />)).toMatch(/^<div/);
});
