import type { SeenData } from '@trilha/contract/desk/portal-view/seen-page.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { credential } from '../../../features/credentials/testing/credential-fixture.ts';
import { companion, participant, self } from '../../../features/team/testing/team-fixture.tsx';
import { registration, stage } from '../../../shared/stages/testing/stage-fixture.ts';
import { vehicle } from '../../../shared/testing/vehicle.ts';

export const now = '2026-04-16T12:30:00.000Z';
/** Replaces a code that could act on the customer's behalf. */
export const HIDDEN = 'Código escondido: só o cliente o vê.';
export const payment: Payment = {
  status: 'open',
  txid: null,
  amount: '500.00',
  received: '0.00',
  held: '0.00',
  brcode: HIDDEN,
  is_static: false,
  expires_at: '2026-04-16T17:32:00.000Z',
  pix_key: 'pix@trilha.example',
  receiver: { name: 'EVENTOS 4X4', bank: '000', agency: '1', account: '2', document: '3' },
  paid_at: null,
  refund_status: null,
  refund: null,
  claim: null,
  now,
};

/** A customer with some of everything, and one registration to pay. */
export function dataOf(differing: Partial<SeenData> = {}): SeenData {
  const own = registration();
  return {
    now,
    events: {
      events: [
        {
          id: 1,
          name: 'Turismo',
          is_paid: true,
          allows_registration: true,
          logo: null,
          automaker_id: 1,
          steps: [stage({ image: '/files/1/foto-640x360.webp' })],
        } as unknown as SeenData['events']['events'][number],
      ],
      now,
    },
    own: { userRegistration: [own], now },
    first: { first: null, now },
    readiness: { stages: [], now },
    vehicles: [vehicle(), vehicle({ id: 12, plate: 'RVK4E21', title: 'Jipe' })],
    participants: [self(), participant()],
    companions: [companion()],
    lines: { lines: [] },
    registration: own,
    payment,
    credential: credential({ token: HIDDEN }),
    ...differing,
  };
}
