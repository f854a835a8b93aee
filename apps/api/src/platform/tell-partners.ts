import { sql } from 'kysely';
import type { HookEvent } from '@trilha/contract/integrations/hook-events.rules.ts';
import type { Database } from '../database/client.ts';

/** Something that webhooks tell (ADR 077), by numbers. */
export interface PartnerEvent {
  readonly kind: HookEvent;
  readonly stageId: number;
  readonly registration?: number;
  /** The entered vehicle. */
  readonly car?: number;
  /** How often that car came in or went out of the attendance, this time included. */
  readonly turn?: number;
  readonly result?: number;
  readonly at: Date;
}

/**
 * Queues what partners are told of, if any wants it; call it inside the transaction of the change. Confirmations and
 * cancellations are told by the table itself.
 */
export async function tellPartners(tx: Database, event: PartnerEvent): Promise<void> {
  await tellPartnersOf(tx, [event]);
}

/** The same of several events, in their order. */
export async function tellPartnersOf(tx: Database, events: readonly PartnerEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ kind, stageId: stage, at, ...about }) => ({ kind, stage, at, about }));
  await sql`
    select tell_partners(kind, stage, about, at)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as e (kind text, stage integer, about jsonb, at timestamptz)`.execute(tx);
}
