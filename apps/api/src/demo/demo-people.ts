import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { recordConsent } from '../features/consents/record-consent.ts';
import { type BuilderContext, type BuiltCustomer, buildCustomer } from '../builders/customer.ts';
import { buildPerson } from '../builders/person.ts';
import { type BuiltVehicle, buildVehicle } from '../builders/vehicle.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { garageOf } from './demo-garages.ts';

const PARTICIPANT_NAMES = [
  'Rui Barreto',
  'Solange Prado',
  'Otávio Lemos',
  'Célia Nakamura',
  'Davi Rocha',
  'Teresa Vilela',
  'Ivo Schneider',
  'Marta Quintela',
  'Álvaro Peixoto',
  'Lúcia Amaral',
  'Nina Sampaio',
];

/** Drivers of each customer's second car. */
const PARTNER_NAMES = [
  'Bianca Barreto',
  'Caetano Prado',
  'Dalva Lemos',
  'Edson Nakamura',
  'Flora Rocha',
  'Gil Vilela',
  'Hilda Schneider',
  'Ícaro Quintela',
  'Jandira Peixoto',
  'Lauro Amaral',
  'Mauro Sampaio',
];

/** A customer with the data needed to register. */
export interface DemoEntrant extends BuiltCustomer {
  readonly vehicles: readonly BuiltVehicle[];
  /** Drivers by vehicle: the customer, then a team member. */
  readonly drivers: readonly number[];
  readonly navigator: number | null;
  readonly companions: readonly number[];
}

/**
 * Helena: garage; a navigator with a long name, one too young for some categories, a member (like Helena herself)
 * without emergency contact; children of several ages.
 */
export async function seedOwner(
  context: BuilderContext,
  automakerId: number,
): Promise<DemoEntrant> {
  const customer = await buildCustomer(context, {
    automaker_id: automakerId,
    email: DEMO_ACCOUNTS.owner.email,
    cpf: fictitiousCpf(100 + automakerId),
    person: { name: 'Helena Albuquerque' },
  });
  const customer_id = customer.id;
  const vehicles: BuiltVehicle[] = [];
  for (const [index, vehicle] of garageOf(automakerId).vehicles.entries()) {
    const is_favorite = index === 0 ? 1 : 0;
    vehicles.push(
      await buildVehicle(context, {
        customer_id,
        automaker_id: automakerId,
        is_favorite,
        ...vehicle,
      }),
    );
  }
  const maria = await buildPerson(context, {
    customer_id,
    name: 'Maria Aparecida dos Santos Figueiredo de Albuquerque',
    cpf: fictitiousCpf(110 + automakerId),
    gender: 'F',
    date_of_birth: '1979-11-03',
  });
  const andre = await buildPerson(context, {
    customer_id,
    name: 'André Figueiredo',
    cpf: fictitiousCpf(120 + automakerId),
  });
  const year = context.clock.now().getUTCFullYear();
  // Old enough to navigate in some categories, too young to drive in any.
  await buildPerson(context, {
    customer_id,
    name: 'Júlia Figueiredo',
    cpf: fictitiousCpf(140 + automakerId),
    gender: 'F',
    date_of_birth: `${year - 15}-01-15`,
  });
  await buildPerson(context, {
    customer_id,
    name: 'Rui Barreto',
    cpf: fictitiousCpf(150 + automakerId),
    emergency_contact: null,
  });
  const companions: number[] = [];
  for (const [name, age] of [
    ['Theo Figueiredo', 9],
    ['Lia Figueiredo', 12],
    ['Bento Figueiredo', 5],
  ] as const) {
    const child = await buildPerson(context, {
      customer_id,
      kind: 'companion',
      name,
      date_of_birth: `${year - age}-01-15`,
      guardian_consent_at: age < 12 ? context.clock.now() : null,
    });
    companions.push(child.id);
    if (child.guardian_consent_at !== null) {
      const now = context.clock.now();
      await recordConsent(context.db, {
        customerId: customer_id,
        automakerId,
        purpose: 'guardian',
        granted: true,
        address: '127.0.0.1',
        now,
      });
    }
  }
  return {
    ...customer,
    vehicles,
    drivers: [customer.personId, andre.id],
    navigator: maria.id,
    companions,
  };
}

/** Caio, who only confirmed his e-mail. */
export async function seedNewcomer(context: BuilderContext, automakerId: number): Promise<void> {
  await buildCustomer(context, {
    automaker_id: automakerId,
    email: DEMO_ACCOUNTS.newcomer.email,
    cpf: fictitiousCpf(130 + automakerId),
    status: 0,
  });
}

/** 'Álvaro Peixoto' as 'alvaro@trilha.example' */
function emailOf(name: string): string {
  const [first = ''] = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${first}@trilha.example`;
}

/** Other customers, who fill the stages. */
export async function seedParticipants(
  context: BuilderContext,
  automakerId: number,
): Promise<DemoEntrant[]> {
  const { models } = garageOf(automakerId);
  const entrants: DemoEntrant[] = [];
  for (const [index, name] of PARTICIPANT_NAMES.entries()) {
    const seed = 200 + automakerId * 100 + index * 2;
    const customer = await buildCustomer(context, {
      automaker_id: automakerId,
      email: emailOf(name),
      cpf: fictitiousCpf(seed),
      person: { name },
    });
    const customer_id = customer.id;
    const partner = await buildPerson(context, {
      customer_id,
      name: PARTNER_NAMES[index] ?? name,
      cpf: fictitiousCpf(seed + 1),
    });
    const vehicles: BuiltVehicle[] = [];
    for (const offset of [0, 1]) {
      const model = models[(index + offset) % models.length] ?? '';
      vehicles.push(await buildVehicle(context, { customer_id, automaker_id: automakerId, model }));
    }
    entrants.push({
      ...customer,
      vehicles,
      drivers: [customer.personId, partner.id],
      navigator: null,
      companions: [],
    });
  }
  return entrants;
}
