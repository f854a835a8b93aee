import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { insertStaffSession } from '../platform/sessions/staff-sessions.sql.ts';
import { hashToken, newToken } from '../platform/secrets/tokens.ts';
import { type BuilderContext, TEST_PASSWORD, TEST_PASSWORD_HASH } from './customer.ts';

let serial = 0;

export interface GrantOverrides {
  readonly automaker_id?: number | null;
  readonly stage_id?: number | null;
  readonly until?: Date | null;
}

export interface StaffOverrides extends GrantOverrides {
  readonly email?: string;
  readonly name?: string;
}

export interface BuiltStaff {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Grants a role; by default everywhere and without end. */
export async function buildGrant(
  { db, clock }: BuilderContext,
  staffId: number,
  role: Role,
  overrides: GrantOverrides = {},
): Promise<number> {
  const { id } = await db
    .insertInto('staff_grants')
    .values({
      staff_id: staffId,
      role,
      automaker_id: overrides.automaker_id ?? null,
      stage_id: overrides.stage_id ?? null,
      until: overrides.until ?? null,
      reason: 'Para um teste',
      granted_by: null,
      granted_at: clock.now(),
      confirmed_by: null,
      confirmed_at: null,
      ended_by: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a staff member with one role and `TEST_PASSWORD`, without second factor. Each call uses a new e-mail. */
export async function buildStaff(
  context: BuilderContext,
  role: Role,
  overrides: StaffOverrides = {},
): Promise<BuiltStaff> {
  serial += 1;
  const email = overrides.email ?? `equipe${serial}@trilha.example`;
  const name = overrides.name ?? 'Otília Prado';
  const { id } = await context.db
    .insertInto('staff')
    .values({
      email,
      name,
      password_hash: TEST_PASSWORD_HASH,
      link_hash: null,
      link_expires_at: null,
      created_at: context.clock.now(),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await buildGrant(context, id, role, overrides);
  return { id, email, name, password: TEST_PASSWORD };
}

/** Opens a session as after a passkey login just now. */
export async function openTestStaffSession(
  { db, clock }: BuilderContext,
  staffId: number,
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const session = { staff_id: staffId, device: 'Teste', factor: 'passkey' } as const;
  const id = await insertStaffSession(
    db,
    { ...session, token_hash: hashToken(token) },
    clock.now(),
  );
  return { id, token };
}
