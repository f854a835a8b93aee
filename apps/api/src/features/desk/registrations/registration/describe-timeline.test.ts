import { describe, expect, it } from 'vitest';
import { changeOf, describeTimeline } from './describe-timeline.ts';

const at = (minute: number): string => `2026-03-02T12:${String(minute).padStart(2, '0')}:00.000Z`;
const change = {
  id: 4,
  at: at(1),
  actor: 'staff' as const,
  action: 'fee_adjusted',
  name: 'Rita Amaral',
  reason: 'Combinado',
  detail: {},
};
const bySystem = { who: 'system', name: null, reason: null };

describe('what happened to an entry', () => {
  it('shows of a change single values and lists by name, and none of what names who did it twice [DESK-05]', () => {
    const detail = {
      as: 'rita.amaral',
      why: 'Combinado',
      amount_cents: 4_000,
      number: '0012',
      fields: ['plate', 'model'],
      nested: { cpf: '1' },
      nothing: null,
    };
    expect(changeOf({ ...change, detail })).toEqual({
      key: 'a4',
      at: at(1),
      kind: 'change',
      what: 'fee_adjusted',
      who: 'staff',
      name: 'Rita Amaral',
      reason: 'Combinado',
      facts: { amount_cents: 4_000, number: '0012', fields: 'plate, model' },
    });
  });

  it('stands in one list, the newest first, each with what it is known by [DESK-05]', () => {
    const timeline = describeTimeline({
      audited: [change],
      messages: [{ key: 'm1', at: at(5), message: 'payment-received', fate: 'sent', error: null }],
      charges: [
        {
          id: 7,
          created_at: at(2),
          txid: 'T1',
          status: 'open',
          amount_cents: 50_000,
          mode: 'bacen',
        },
      ],
      payments: [
        { id: 8, paid_at: at(3), end_to_end_id: 'E1', amount_cents: 50_000, matched: false },
      ],
      refunds: [
        {
          id: 9,
          at: at(4),
          refund_id: 'R1',
          status: 'done',
          amount_cents: 50_000,
          reason: 'cancelled',
          proof: null,
        },
      ],
    });
    expect(timeline).toEqual([
      {
        key: 'm1',
        at: at(5),
        kind: 'message',
        what: 'payment-received',
        facts: { fate: 'sent', error: null },
        ...bySystem,
      },
      {
        key: 'f9',
        at: at(4),
        kind: 'refund',
        what: 'done',
        facts: { refund_id: 'R1', amount_cents: 50_000, reason: 'cancelled' },
        ...bySystem,
      },
      {
        key: 'p8',
        at: at(3),
        kind: 'payment',
        what: 'received',
        facts: { end_to_end_id: 'E1', amount_cents: 50_000 },
        ...bySystem,
        who: 'customer',
      },
      {
        key: 'c7',
        at: at(2),
        kind: 'charge',
        what: 'open',
        facts: { txid: 'T1', amount_cents: 50_000, mode: 'bacen' },
        ...bySystem,
      },
      expect.objectContaining({ key: 'a4' }),
    ]);
  });
});
