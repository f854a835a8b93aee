import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { type BuilderContext, TEST_PASSWORD_HASH } from './customer.ts';

const LINK_MS = 24 * 3_600_000;
/** Range that built customers do not use. */
let serial = 700_000;

interface SignupOverrides {
  readonly automaker_id?: number;
  readonly email?: string;
  readonly cpf?: string;
  readonly device?: string;
  readonly created_at?: Date;
}

/**
 * Creates a sign-up with unconfirmed e-mail and `TEST_PASSWORD`. Each call uses a new e-mail.
 * @returns its id
 */
export async function buildSignup(
  { db, clock }: BuilderContext,
  overrides: SignupOverrides = {},
): Promise<number> {
  serial += 1;
  const created_at = overrides.created_at ?? clock.now();
  const { id } = await db
    .insertInto('signups')
    .values({
      automaker_id: overrides.automaker_id ?? 1,
      email: overrides.email ?? `cadastro${serial}@trilha.example`,
      cpf: overrides.cpf ?? fictitiousCpf(serial),
      password_hash: TEST_PASSWORD_HASH,
      device: overrides.device ?? 'Chrome no Android',
      device_hash: null,
      created_at,
      expires_at: new Date(created_at.getTime() + LINK_MS),
      customer_id: null,
      confirmed_at: null,
      ended_at: null,
      wanted_step_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
