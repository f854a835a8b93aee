import type { TimelineEntry } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { MessageRow } from './messages-of.sql.ts';
import type { ChargeLine, PaymentLine, RefundLine } from './registration-parts.sql.ts';
import type { AuditedChange } from './timeline.sql.ts';

interface Happened {
  readonly audited: readonly AuditedChange[];
  readonly messages: readonly MessageRow[];
  readonly charges: readonly ChargeLine[];
  readonly payments: readonly PaymentLine[];
  readonly refunds: readonly RefundLine[];
}

/** The parts of an audit detail that may be shown: named single values. */
function factsOf(detail: Record<string, unknown>): TimelineEntry['facts'] {
  const facts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(detail)) {
    if (name === 'as' || name === 'why') continue;
    if (typeof value === 'string' || typeof value === 'number') facts[name] = value;
    else if (Array.isArray(value)) facts[name] = value.join(', ');
  }
  return facts;
}

/** An audited change as the timeline shows it. */
export function changeOf({
  id,
  at,
  actor,
  action,
  name,
  reason,
  detail,
}: AuditedChange): TimelineEntry {
  return {
    key: `a${id}`,
    at,
    kind: 'change',
    what: action,
    who: actor,
    name,
    reason,
    facts: factsOf(detail),
  };
}

const bySystem = { who: 'system', name: null, reason: null } as const;

/** All events of a registration, newest first. */
export function describeTimeline(happened: Happened): TimelineEntry[] {
  const { audited, messages, charges, payments, refunds } = happened;
  const entries: TimelineEntry[] = [
    ...audited.map(changeOf),
    ...messages.map(({ key, at, message, fate, error }) => ({
      key,
      at,
      kind: 'message' as const,
      what: message,
      facts: { fate, error },
      ...bySystem,
    })),
    ...charges.map(({ id, created_at: at, txid, status, amount_cents, mode }) => ({
      key: `c${id}`,
      at,
      kind: 'charge' as const,
      what: status,
      facts: { txid, amount_cents, mode },
      ...bySystem,
    })),
    ...payments.map(({ id, paid_at: at, end_to_end_id, amount_cents }) => ({
      key: `p${id}`,
      at,
      kind: 'payment' as const,
      what: 'received',
      facts: { end_to_end_id, amount_cents },
      who: 'customer' as const,
      name: null,
      reason: null,
    })),
    ...refunds.map(({ id, at, refund_id, status, amount_cents, reason }) => ({
      key: `f${id}`,
      at,
      kind: 'refund' as const,
      what: status,
      facts: { refund_id, amount_cents, reason },
      ...bySystem,
    })),
  ];
  return entries.toSorted((left, right) => right.at.localeCompare(left.at));
}
