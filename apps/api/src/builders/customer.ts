import { documentVersions } from '@trilha/brands/document-versions.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { insertSession } from '../platform/sessions/sessions.sql.ts';
import { hashToken, newToken } from '../platform/secrets/tokens.ts';
import type { Services } from '../services.ts';
import type { People } from '../database/schema.gen.ts';

/** Password of built customers, unless `password_hash` overrides it. */
export const TEST_PASSWORD = 'Trilha@2026';
/** Hash of `TEST_PASSWORD` with the server's own argon2id parameters, precomputed to save time. */
export const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$d90I8H8NWcstlhcz/dkalA$lPkBO86Qo2eUCawTHt2imM/gzL30goA+WNJUtkTzNDw';

const SESSION_MS = 24 * 3_600_000;
/** Range that the demonstration data does not use. */
let serial = 500_000;

/** What a builder needs: the services of a test or seed, or only these two. */
export type BuilderContext = Pick<Services, 'db' | 'clock'>;

type PersonFields = Pick<
  People,
  | 'name'
  | 'date_of_birth'
  | 'phone'
  | 'gender'
  | 'zip_code'
  | 'address'
  | 'number'
  | 'complement'
  | 'district'
  | 'state'
  | 'city'
>;

const ADULT: PersonFields = {
  name: 'Marina Duarte',
  date_of_birth: '1988-05-14',
  phone: '(11) 91234-5678',
  gender: 'F',
  zip_code: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: null,
  district: 'Bela Vista',
  state: 'SP',
  city: 'São Paulo',
};

const UNKNOWN: PersonFields = {
  name: null,
  date_of_birth: null,
  phone: null,
  gender: null,
  zip_code: null,
  address: null,
  number: null,
  complement: null,
  district: null,
  state: null,
  city: null,
};

export interface CustomerOverrides {
  readonly automaker_id?: number;
  readonly email?: string;
  readonly cpf?: string;
  /** argon2id hash of another password than `TEST_PASSWORD`. */
  readonly password_hash?: string;
  readonly role_id?: number;
  /** 0 leaves everything but the CPF empty, as after a confirmed sign-up; 1 by default. */
  readonly status?: 0 | 1;
  readonly person?: Partial<PersonFields>;
}

export interface BuiltCustomer {
  readonly id: number;
  readonly automaker_id: number;
  readonly email: string;
  readonly cpf: string;
  readonly password: string;
  /** Id of the customer's own person ('Você', D18). */
  readonly personId: number;
  /** Bearer token of an open session without a browser cookie. */
  readonly token: string;
}

/**
 * Creates a confirmed customer with their own person, accepted terms (status 1) and an open session. Each call uses a
 * new e-mail and CPF.
 */
export async function buildCustomer(
  context: BuilderContext,
  overrides: CustomerOverrides = {},
): Promise<BuiltCustomer> {
  serial += 1;
  const now = context.clock.now();
  const status = overrides.status ?? 1;
  const automaker_id = overrides.automaker_id ?? 1;
  const email = overrides.email ?? `cliente${serial}@trilha.example`;
  const cpf = overrides.cpf ?? fictitiousCpf(serial);
  const { id } = await context.db
    .insertInto('customers')
    .values({
      automaker_id,
      email,
      cpf,
      password_hash: overrides.password_hash ?? TEST_PASSWORD_HASH,
      role_id: overrides.role_id ?? 4,
      status,
      created_at: now,
      updated_at: now,
      erased_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await context.db
    .insertInto('people')
    .values({
      ...(status === 1 ? ADULT : UNKNOWN),
      ...overrides.person,
      customer_id: id,
      kind: 'self',
      short_id: 1,
      cpf,
      emergency_contact: null,
      guardian_consent_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status === 1) await acceptTerms(context, id, automaker_id);
  const { token } = await openTestSession(context, { id, automaker_id });
  return { id, automaker_id, email, cpf, password: TEST_PASSWORD, personId: person.id, token };
}

async function acceptTerms(
  { db, clock }: BuilderContext,
  customerId: number,
  automakerId: number,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      customer_id: customerId,
      purpose: 'terms_accepted',
      granted: true,
      document_version: documentVersions(automakerId).terms,
      address: null,
      created_at: clock.now(),
    })
    .execute();
}

/**
 * Opens a session without hashing a password.
 * @param options `browser` adds the second half of the secret, sent as the `sid` cookie (D3).
 */
export async function openTestSession(
  { db, clock }: BuilderContext,
  customer: { readonly id: number; readonly automaker_id: number },
  options: { readonly browser?: boolean; readonly expires_at?: Date } = {},
): Promise<{ id: number; token: string; sid: string }> {
  const now = clock.now();
  const token = newToken();
  const sid = newToken();
  const id = await insertSession(db, {
    customer_id: customer.id,
    automaker_id: customer.automaker_id,
    token_hash: hashToken(token),
    sid_hash: options.browser === true ? hashToken(sid) : null,
    device: 'Teste',
    now,
    expires_at: options.expires_at ?? new Date(now.getTime() + SESSION_MS),
  });
  return { id, token, sid };
}
