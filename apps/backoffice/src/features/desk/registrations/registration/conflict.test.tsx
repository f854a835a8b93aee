// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { TimelineEntry } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../../../shared/testing/show.tsx';
import { Conflict } from './conflict.tsx';
import { registration } from './testing/registration.ts';

afterEach(cleanup);

const change = (what: string, name: string | null, at: string): TimelineEntry => ({
  key: what,
  at: `2026-04-15T${at}:00.000Z`,
  kind: 'change',
  what,
  who: name === null ? 'system' : 'staff',
  name,
  reason: null,
  facts: {},
});
const earlier = change('review_asked', 'Nair Dias', '11:00');

function told(...since: TimelineEntry[]): void {
  const version = '2026-04-15T12:05:00.000Z';
  const current = { ...registration, version, timeline: [...since, earlier] };
  show(<Conflict seen={registration} current={current} onClose={() => undefined} />);
}

describe('a registration that changed meanwhile', () => {
  it('names who changed it, not what the system did after that [DESK-73]', () => {
    told(
      change('refund_done', null, '12:05'),
      change('cancelled', 'Lívia Teixeira', '12:04'),
      change('expiry_moved', null, '12:03'),
    );
    expect(screen.getByText('Inscrição cancelada, Lívia Teixeira')).toBeDefined();
  });

  it('names the system where nobody else did anything since [DESK-73]', () => {
    told(change('expiry_moved', null, '12:03'));
    expect(screen.getByText('Prazo mudou, sistema')).toBeDefined();
  });
});
