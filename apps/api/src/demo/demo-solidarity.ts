import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { brandById } from '@trilha/brands/brands.ts';
import { buildDelivery, buildPromise } from '../builders/solidarity.ts';
import { closeStage } from '../features/desk/closing/close-stage.ts';
import { readStageStatement } from '../features/desk/closing/read-stage-statement.ts';
import { insertRendering, putCost } from '../features/solidarity/edits.sql.ts';
import { readAccount } from '../features/solidarity/read-accounts.ts';
import type { Services } from '../services.ts';
import type { StagePlan } from './demo-registrations.ts';
import { HELD_STAGES, type HeldStage } from './demo-stages.data.ts';

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
const ENTITIES: Readonly<Record<string, Readonly<Record<HeldStage, DemoEntity>>>> = {
  mitsubishi: {
    'first-held': {
      name: 'Casa de Apoio da Coxilha',
      city: 'Lages',
      state: 'SC',
      cnpj: '00000103000151',
      what: 'cobertores',
      quantity: 180,
      unit: 'un',
    },
    'second-held': {
      name: 'Horta Comunitária do Tibagi',
      city: 'Londrina',
      state: 'PR',
      cnpj: '00000104000104',
      what: 'sementes e adubo',
      quantity: 640,
      unit: 'kg',
    },
    past: {
      name: 'Associação dos Brigadistas da Canastra',
      city: 'São Roque de Minas',
      state: 'MG',
      cnpj: '00000102000107',
      what: 'abafadores',
      quantity: 12,
      unit: 'un',
    },
    'past-photos': {
      name: 'Banco de Alimentos do Norte Catarinense',
      city: 'Joinville',
      state: 'SC',
      cnpj: '00000101000162',
      what: 'alimentos',
      quantity: 1_200,
      unit: 'kg',
    },
  },
  suzuki: {
    'first-held': {
      name: 'Projeto Lagoa Limpa',
      city: 'Garopaba',
      state: 'SC',
      cnpj: '00000203000188',
      what: 'lixeiras de praia',
      quantity: 24,
      unit: 'un',
    },
    'second-held': {
      name: 'Creche do Vale',
      city: 'Bento Gonçalves',
      state: 'RS',
      cnpj: '00000204000122',
      what: 'colchões',
      quantity: 36,
      unit: 'un',
    },
    past: {
      name: 'Escola Municipal do Bosque',
      city: 'Monte Verde',
      state: 'MG',
      cnpj: '00000202000133',
      what: 'livros',
      quantity: 320,
      unit: 'un',
    },
    'past-photos': {
      name: 'Cozinha Solidária da Estação',
      city: 'Morretes',
      state: 'PR',
      cnpj: '00000201000199',
      what: 'cestas básicas',
      quantity: 46,
      unit: 'un',
    },
  },
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
  const entities = ENTITIES[brandById(automakerId)?.slug ?? ''];
  for (const key of HELD_STAGES) {
    const [stage, entity] = [plans.get(key)?.stage, entities?.[key]];
    const share = key === 'past-photos' ? 2 / 3 : 1;
    if (stage && entity) await keepAccount(services, stage, { entity, share });
  }
}
