import { sql } from 'kysely';
import type { HookEvent } from '@trilha/contract/integrations/hook-events.rules.ts';
import type { Database } from '../database/client.ts';

/** An event for webhooks (ADR 077), with ids only. */
export interface PartnerEvent {
  readonly kind: HookEvent;
  readonly stageId: number;
  readonly registration?: number;
  /** Id of the entered vehicle. */
  readonly car?: number;
  /** Counts this car's arrivals and their reversals, including this one. */
  readonly turn?: number;
  readonly result?: number;
  readonly at: Date;
}

/**
 * Queues an event for partners that subscribed to it; call it in the transaction of the change. A database trigger does
 * the same for confirmations and cancellations.
 */
export async function tellPartners(tx: Database, event: PartnerEvent): Promise<void> {
  await tellPartnersOf(tx, [event]);
}

/** Like `tellPartners`, for several events in order. */
export async function tellPartnersOf(tx: Database, events: readonly PartnerEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ kind, stageId: stage, at, ...about }) => ({ kind, stage, at, about }));
  await sql`
    select tell_partners(kind, stage, about, at)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as e (kind text, stage integer, about jsonb, at timestamptz)`.execute(tx);
}
