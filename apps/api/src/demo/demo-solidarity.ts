import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { brandById } from '@trilha/brands/brands.ts';
import { buildDelivery, buildPromise } from '../builders/solidarity.ts';
import { closeStage } from '../features/desk/closing/close-stage.ts';
import { readStageStatement } from '../features/desk/closing/read-stage-statement.ts';
import { insertRendering, putCost } from '../features/solidarity/edits.sql.ts';
import { readAccount } from '../features/solidarity/read-accounts.ts';
import type { Services } from '../services.ts';
import type { StagePlan } from './demo-registrations.ts';

const DAY_MS = 86_400_000;

interface DemoEntity {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly cnpj: string;
  readonly what: string;
  readonly quantity: number;
  readonly unit: 'kg' | 'un';
}

/** One entity for each held stage of a brand: the newest has not got everything yet. */
const ENTITIES: Readonly<Record<string, readonly [past: DemoEntity, newest: DemoEntity]>> = {
  mitsubishi: [
    {
      name: 'Associação dos Brigadistas da Canastra',
      city: 'São Roque de Minas',
      state: 'MG',
      cnpj: '00000102000107',
      what: 'abafadores',
      quantity: 12,
      unit: 'un',
    },
    {
      name: 'Banco de Alimentos do Norte Catarinense',
      city: 'Joinville',
      state: 'SC',
      cnpj: '00000101000162',
      what: 'alimentos',
      quantity: 1_200,
      unit: 'kg',
    },
  ],
  suzuki: [
    {
      name: 'Escola Municipal do Bosque',
      city: 'Monte Verde',
      state: 'MG',
      cnpj: '00000202000133',
      what: 'livros',
      quantity: 320,
      unit: 'un',
    },
    {
      name: 'Cozinha Solidária da Estação',
      city: 'Morretes',
      state: 'PR',
      cnpj: '00000201000199',
      what: 'cestas básicas',
      quantity: 46,
      unit: 'un',
    },
  ],
};

/** Promises what is left of the stage's money, delivers a part of it, and has two people check the account. */
async function keepAccount(
  services: Services,
  { id, automaker_id, stage_date }: StagePlan['stage'],
  { entity, share }: { readonly entity: DemoEntity; readonly share: number },
): Promise<void> {
  const { db, clock } = services;
  const { balance } = await readAccount(db, id);
  if (balance.available <= 0 || stage_date === null) return;
  const costs = Math.round(balance.available * 0.3);
  const { what, quantity, unit, ...words } = entity;
  const value_cents = balance.available - costs;
  const day = (days: number) => dayOf(new Date(stage_date.getTime() + days * DAY_MS));
  const { promiseId: promise_id } = await buildPromise({ db }, id, {
    entity: words,
    promise: { what, quantity, unit, value_cents, due_on: share < 1 ? day(60) : null },
  });
  await putCost(db, undefined, { step_id: id, what: 'Ambulância e resgate', value_cents: costs });
  await buildDelivery(
    { db },
    {
      promise_id,
      delivered_on: day(8),
      quantity: Math.floor(quantity * share),
      value_cents: Math.floor(value_cents * share),
    },
  );
  const brands = [automaker_id];
  const { version } = await readStageStatement(services, brands, id);
  const by = { as: 'otilia', reason: 'Conferido com o banco' };
  const { refused } = await closeStage(services, { brands, id, version, by });
  if (refused !== null) return;
  const { balance: now, digest } = await readAccount(db, id);
  await insertRendering(db, {
    step_id: id,
    number: 1,
    received_cents: now.received,
    returned_cents: now.returned,
    gate_cents: now.gate,
    costs_cents: now.costs,
    digest,
    proposed_by: null,
    confirmed_by: null,
    at: clock.now(),
  });
}

/** The solidarity accounts of a brand's held stages. */
export async function seedSolidarity(
  services: Services,
  automakerId: number,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  const [past, newest] = ENTITIES[brandById(automakerId)?.slug ?? ''] ?? [];
  const [older, latest] = [plans.get('past')?.stage, plans.get('past-photos')?.stage];
  if (older && past) await keepAccount(services, older, { entity: past, share: 1 });
  if (latest && newest) await keepAccount(services, latest, { entity: newest, share: 2 / 3 });
}
