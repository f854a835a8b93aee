import type { SeenPart } from '@trilha/contract/desk/portal-view/portal-view.endpoints.ts';
import type { SeenRequest } from '@trilha/contract/desk/portal-view/seen-page.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { readCredential } from '../../credentials/read-credential.ts';
import { getPayment } from '../../payments/watching/get-payment.ts';
import { findFirstStage } from '../../registrations/entering/checking/find-first-stage.ts';
import { readReadiness } from '../../registrations/entering/checking/find-readiness.ts';
import { listRegistrations } from '../../registrations/reading/read-registrations.ts';
import { listStageLines } from '../../stages/guides/list-stage-lines.ts';
import { listEvents } from '../../stages/list-events.ts';
import { listCompanions, listParticipants } from '../../team/list-team.ts';
import { readGarage } from '../../vehicles/read-garage.ts';
import type { PortalView } from './open-portal-view.ts';

/** Replaces the customer's own code: this text cannot pay or open a gate. */
const HIDDEN_CODE = 'Código escondido: só o cliente o vê.';

type Data = SeenRequest['data'];

/** The portal's responses about one of the customer's registrations. */
async function readOne(
  services: Services,
  { customerId, automakerId }: PortalView,
  { part, id, now }: { readonly part: SeenPart; readonly id: number; readonly now: Date },
): Promise<Pick<Data, 'payment' | 'credential'>> {
  if (part === 'credential') {
    const own = { customerId, automakerId };
    const credential = await readCredential(services, own, id, now);
    return { payment: null, credential: { ...credential, token: HIDDEN_CODE } };
  }
  const payment = await getPayment(services, customerId, id).catch((error: unknown) => {
    // A registration without a charge has a panel too.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  const hidden = payment && {
    ...payment,
    txid: null,
    brcode: payment.brcode === null ? null : HIDDEN_CODE,
  };
  return { payment: hidden, credential: null };
}

/**
 * The responses that the customer would get now, from the same use cases. Codes that act for the customer are left out.
 * @throws AppError `not_found` for a registration that is not the customer's
 */
export async function readPortalView(
  services: Services,
  view: PortalView,
  asked: { readonly part: SeenPart; readonly registration: number | undefined; readonly now: Date },
): Promise<Data> {
  const { customerId, automakerId } = view;
  const { reads } = services;
  const { part, now } = asked;
  const at = now.toISOString();
  const own = await listRegistrations(reads, customerId, now);
  const chosen = own.find(({ id }) => id === asked.registration) ?? null;
  if (asked.registration !== undefined && chosen === null) throw new AppError('not_found');
  const hasOne =
    chosen !== null &&
    (part === 'payment' || (part === 'credential' && isConfirmed(chosen.status)));
  const one = hasOne
    ? await readOne(services, view, { part, id: chosen.id, now })
    : { payment: null, credential: null };
  return {
    now: at,
    events: { events: await listEvents(services, automakerId, now), now: at },
    own: { userRegistration: own, now: at },
    first: { first: await findFirstStage(services, { customerId, automakerId }, now), now: at },
    readiness: {
      stages: await readReadiness(services, { customerId, automakerId }, now),
      now: at,
    },
    vehicles: await readGarage(reads, customerId),
    participants: await listParticipants(services, { customerId }),
    companions: await listCompanions(services, { customerId }),
    lines: { lines: await listStageLines(services, automakerId, now) },
    registration: chosen,
    ...one,
  };
}
