import { waitingExplanation } from '../../features/registrations/explaining/testing/explanation-fixture.ts';
import { stageDetail } from '../../features/registrations/testing/entry-fixture.ts';
import { registered } from '../../features/registrations/testing/registered-fixture.ts';
import { companion, participant, self } from '../../features/team/testing/team-fixture.tsx';
import { certificate } from '@trilha/contract/testing/certificate-sample.ts';
import { trail } from '@trilha/contract/testing/trail-sample.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { stage } from '../../shared/stages/testing/stage-fixture.ts';
import { customer } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { ownPayment, receipt } from '../../shared/testing/payments.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';

const now = '2026-04-16T12:00:00.000Z';

/** A network with content for all main screens, at noon on 16 April 2026 (UTC). */
export function answerMainScreens(): Network {
  learnServerTime({ now }, Date.now());
  const event = { id: 1, name: 'Mitsubishi Outdoor', description: '', is_paid: true };
  const events = [{ ...event, allows_registration: true, steps: [stage()] }];
  return new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle({ id: 11 })] }))
    .on('GET /getAllVehicleVersions', () => json({ versions: [] }))
    .on('GET /getAllEvents', () => json({ events, now }))
    .on('GET /userEvents', () => json({ userRegistration: [registered()], now }))
    .on('GET /getStep/101', () => json({ success: true, step: stageDetail(), now }))
    .on('GET /registrations/7', () => json({ registration: registered() }))
    .on('GET /registrations/7/payment', () => refusal('not_found'))
    .on('GET /me/stages/101/explanation', () =>
      json({
        stage: { id: 101, title: 'Etapa Poços de Caldas' },
        explanations: [waitingExplanation],
        not_decided: null,
      }),
    )
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on('GET /getParticipants', () => json({ participants: [self(), participant()] }))
    .on('GET /getNavigators', () => json({ navigators: [self(), participant()] }))
    .on('GET /getCompanions', () => json({ companions: [companion()] }))
    .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'São Paulo' }]))
    .on('GET /lookups/states/MG/municipios', () => json([{ nome: 'Poços de Caldas' }]))
    .on('GET /me/sessions', () => json({ sessions: [] }))
    .on('GET /me/consents', () => json({ consents: [] }))
    .on('GET /me/exports', () => json({ exports: [] }))
    .on('GET /me/first-stage', () => json({ first: null }))
    .on('GET /me/trails', () => json({ trails: [trail()] }))
    .on('POST /me/certificates/7/3', () => json(certificate()))
    .on('GET /payments', () => json({ payments: [ownPayment(42)], next: null }))
    .on('GET /payments/42/receipt', () => json(receipt()));
}
