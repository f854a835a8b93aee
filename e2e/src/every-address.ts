import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { routes, type RouteEntry } from '@trilha/portal/app/routes.ts';
import { expect } from '@playwright/test';
import type { BankApp } from './bank-app.ts';
import { newEntrant } from './entrant.ts';
import { demoCertificate } from './demo-certificate.ts';
import { demoLink } from './invitations.ts';
import type { NewCustomer, World } from './new-customer.ts';

/** A guest of the demo whose invitation no test uses. */
const UNUSED_GUEST = 3;

/** A screen, and an address of it with content to show. */
export interface Screen {
  readonly pattern: string;
  readonly guard: RouteEntry['guard'];
  readonly address: string;
}

/** Every screen of the route table, with its address for a new customer who has registered and paid. */
export async function everyScreen(
  world: World & { readonly bankApp: BankApp },
): Promise<{ customer: Pick<NewCustomer, 'api'>; screens: readonly Screen[] }> {
  const entrant = await newEntrant(world);
  const { registrationId, vehicleId, personId } = entrant;
  const { stageId, address } = await demoLink(world, UNUSED_GUEST);
  const { registration } = await entrant.api.ask<{ registration: { step_id: number } }>(
    'GET',
    `/registrations/${registrationId}`,
  );
  const step_id = registration.step_id;
  await world.bankApp.pay((await entrant.payment()).txid);
  const paymentId = await firstPayment(entrant);
  const known: Readonly<Record<string, string>> = {
    [paths.reset]: to(paths.reset, { token: 'a1b2' }),
    [paths.editCar]: to(paths.editCar, { id: vehicleId }),
    [paths.editPerson]: to(paths.editPerson, { id: personId }, { type: 'piloto' }),
    [paths.stage]: to(paths.stage, { id: stageId }),
    [paths.explanation]: to(paths.explanation, { id: step_id }),
    [paths.editRegistration]: to(paths.editRegistration, { step_id, id: registrationId }),
    [paths.results]: to(paths.results, { id: step_id }),
    [paths.championship]: to(paths.championship, { season: demoSeason() }),
    [paths.solidarity]: to(paths.solidarity, { season: demoSeason() }),
    // This stage has pictures.
    [paths.publicStage]: to(paths.publicStage, { id: step_id, slug: 'etapa' }),
    [paths.publicOpening]: to(paths.publicOpening, { id: step_id, slug: 'etapa' }),
    [paths.ownCertificate]: to(paths.ownCertificate, { step_id, id: personId }),
    [paths.certificate]: await demoCertificate(world.baseURL ?? ''),
    [paths.credential]: to(paths.credential, { id: registrationId }),
    [paths.receipt]: to(paths.receipt, { id: paymentId }),
    [paths.bypass]: address,
    [paths.invitation]: to(paths.invitation, { step_id: stageId }),
    '*': '/nowhere',
  };
  const screens = routes.map(({ pattern, guard }) => ({
    pattern,
    guard,
    address: known[pattern] ?? withoutParts(pattern),
  }));
  return { customer: entrant, screens };
}

/** The year of the demo's newest held stage, which is the season of its championship. */
export const demoSeason = (): string => dayOf(new Date(Date.now() - 20 * 86_400_000)).slice(0, 4);

/** The customer's payment, once the provider's webhook has arrived. */
async function firstPayment({ api }: Pick<NewCustomer, 'api'>): Promise<number> {
  let id: number | undefined;
  const ask = async () => {
    const { payments } = await api.ask<{ payments: { id: number }[] }>('GET', '/payments');
    id = payments[0]?.id;
    return id !== undefined;
  };
  await expect.poll(ask, 'the payment is known').toBe(true);
  return id ?? 0;
}

/** @throws when the address has parameters */
function withoutParts(pattern: string): string {
  if (pattern.includes(':')) throw new Error(`${pattern} needs an address in every-address.ts`);
  return pattern;
}
