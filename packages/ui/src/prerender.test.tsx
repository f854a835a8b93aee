import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ActionsSection } from '../gallery/actions-section.tsx';
import { FieldsSection } from '../gallery/fields-section.tsx';
import { FiguresSection } from '../gallery/figures-section.tsx';
import { HandSection } from '../gallery/hand-section.tsx';
import { LayoutsSection } from '../gallery/layouts-section.tsx';
import { LedgersSection } from '../gallery/ledgers-section.tsx';
import { MessagesSection } from '../gallery/messages-section.tsx';

describe.each([
  ['actions', ActionsSection],
  ['fields', FieldsSection],
  ['messages', MessagesSection],
  ['figures', FiguresSection],
  ['hands', HandSection],
  ['ledgers', LedgersSection],
  ['layouts', LayoutsSection],
])('the gallery of %s', (_, Section) => {
  it('renders on a server, without the style attributes that the policy refuses', () => {
    const markup = renderToStaticMarkup(<Section />);
    expect(markup.length).toBeGreaterThan(500);
    expect(markup).not.toMatch(/\sstyle=/);
  });
});
