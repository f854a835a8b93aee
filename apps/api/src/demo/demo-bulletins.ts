import type { BulletinKind } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import { buildBulletin } from '../builders/bulletin.ts';
import { insertAcknowledgement } from '../features/bulletins/bulletins.sql.ts';
import type { Services } from '../services.ts';
import type { StagePlan } from './demo-registrations.ts';
import { HELD_STAGES } from './demo-stages.data.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface DemoBulletin {
  readonly kind: BulletinKind;
  readonly title: string;
  readonly text: string;
  /** Hours ago, or before the start of a stage that was held. */
  readonly hours: number;
  /** Each registration at this interval has not acknowledged it; 0 for none. */
  readonly missing: number;
}

/** Oldest first. */
const BULLETINS: readonly DemoBulletin[] = [
  {
    kind: 'notice',
    title: 'Estacionamento dos reboques',
    text: 'Carretas e reboques ficam no portão 4, aberto desde as 05:30.',
    hours: 70,
    missing: 0,
  },
  {
    kind: 'bulletin',
    title: 'Largada 30 minutos mais tarde',
    text: 'Por causa da chuva na serra, a largada passa para 30 minutos mais tarde.\nO briefing fica como está. A ordem não muda.',
    hours: 20,
    missing: 3,
  },
];

/** A free stage that the demonstration's owner entered alone, the one at the gate today, and those that were held. */
const STAGES = ['free', 'today', ...HELD_STAGES] as const;

/**
 * Publishes two bulletins per stage. Everybody acknowledged the first one, and some still have to acknowledge the
 * second. At a stage that was held, both were published in the days before it.
 */
export async function publishDemoBulletins(
  services: Services,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  const { db, clock } = services;
  for (const key of STAGES) {
    const stage = plans.get(key)?.stage;
    if (stage === undefined) continue;
    const { id: step_id, stage_date } = stage;
    const until = Math.min(clock.now().getTime(), stage_date?.getTime() ?? Infinity);
    const entries = await db
      .selectFrom('registrations')
      .select('id')
      .where('step_id', '=', step_id)
      .where('status', 'in', ['Aprovado', 'Registrado com sucesso'])
      .orderBy('inscription_number')
      .execute();
    for (const { hours, missing, ...words } of BULLETINS) {
      const published_at = new Date(until - hours * HOUR_MS);
      const { id } = await buildBulletin(services, { step_id, ...words, published_at });
      for (const [index, entry] of entries.entries()) {
        if (missing > 0 && index % missing === 0) continue;
        const at = new Date(published_at.getTime() + (index + 1) * 4 * MINUTE_MS);
        const row = { bulletin_id: id, registration_id: entry.id, at, received_at: at };
        await insertAcknowledgement(db, row);
      }
    }
  }
}
