import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { RunningServer } from '@trilha/api/starting/start-server.ts';
import type { Partners } from '@trilha/partners/start-partners.ts';

const HOUR_MS = 3_600_000;
const SPONSOR = 'patrocinio2026recibo118abcdefgh';

const reais = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Adds payments that the demo's bank received without a charge, so that the money desk has work: one for something
 * else, and one of the exact amount that a registration waits for. Runs until the first bank reading is stored.
 */
export async function receiveDemoStrays(
  { db, clock }: RunningServer['services'],
  { receiveStray }: Pick<Partners, 'receiveStray'>,
): Promise<void> {
  const known = await db.selectFrom('pix_readings').select('automaker_id').executeTakeFirst();
  if (known !== undefined) return;
  const { id, pix } = mitsubishi;
  const waiting = await db
    .selectFrom('registrations as r')
    .innerJoin('registration_vehicles as v', 'v.registration_id', 'r.id')
    .where('r.automaker_id', '=', id)
    .where('r.status', '=', 'Aguardando Pagamento')
    .groupBy(['r.id', 'r.unit_value_cents'])
    .orderBy('r.id')
    .select((eb) => ['r.unit_value_cents as unit', eb.fn.countAll<number>().as('vehicles')])
    .executeTakeFirst();
  const chave = pix.pix_key;
  const earlier = new Date(clock.now().getTime() - 5 * HOUR_MS).toISOString();
  await receiveStray({ chave, valor: '1250.00', txid: SPONSOR, horario: earlier });
  if (waiting !== undefined) {
    await receiveStray({ chave, valor: reais(waiting.unit * waiting.vehicles) });
  }
}
