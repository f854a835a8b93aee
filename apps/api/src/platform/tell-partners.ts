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
  readonly result?: number;
  readonly at: Date;
}

/**
 * Queues what partners are told of, if any wants it; call it inside the transaction of the change. Confirmations and
 * cancellations are told by the table itself.
 */
export async function tellPartners(tx: Database, event: PartnerEvent): Promise<void> {
  const { kind, stageId, at, ...about } = event;
  const numbers = JSON.stringify(about);
  await sql`select tell_partners(${kind}, ${stageId}::integer, ${numbers}::jsonb, ${at})`.execute(
    tx,
  );
}
