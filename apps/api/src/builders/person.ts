import type { Insertable, Selectable } from 'kysely';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import type { People } from '../database/schema.gen.ts';
import type { BuilderContext } from './customer.ts';

export type BuiltPerson = Selectable<People>;
type PersonOverrides = Pick<BuiltPerson, 'customer_id'> & Partial<Insertable<People>>;

/** Range that built customers and the demonstration do not use. */
let serial = 900_000;

/**
 * Creates a member of a customer's team: by default an adult participant with all fields, or with `kind: 'companion'`
 * only name and birth date (D26). Each participant has a new CPF.
 */
export async function buildPerson(
  { db, clock }: BuilderContext,
  overrides: PersonOverrides,
): Promise<BuiltPerson> {
  const now = clock.now();
  return db
    .insertInto('people')
    .values({
      ...(overrides.kind === 'companion' ? companion() : participant()),
      short_id: await nextShortId(db, overrides.customer_id),
      guardian_consent_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function nextShortId(db: BuilderContext['db'], customerId: number): Promise<number> {
  const { last } = await db
    .selectFrom('people')
    .select((eb) => eb.fn.coalesce(eb.fn.max('short_id'), eb.lit(0)).as('last'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

function participant() {
  serial += 1;
  return {
    kind: 'participant',
    name: 'Rui Figueiredo',
    cpf: fictitiousCpf(serial),
    date_of_birth: '1985-07-20',
    phone: '(19) 98765-4321',
    gender: 'M',
    zip_code: '37701000',
    address: 'Rua Assis Figueiredo',
    number: '250',
    complement: null,
    district: 'Centro',
    state: 'MG',
    city: 'Poços de Caldas',
    emergency_contact: 'Ana Figueiredo - (19) 99876-5432',
  } as const;
}

function companion() {
  return {
    kind: 'companion',
    name: 'Lia Figueiredo',
    cpf: null,
    date_of_birth: '2012-03-02',
    phone: null,
    gender: null,
    zip_code: null,
    address: null,
    number: null,
    complement: null,
    district: null,
    state: null,
    city: null,
    emergency_contact: null,
  } as const;
}
