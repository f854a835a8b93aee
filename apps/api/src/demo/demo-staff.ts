import { DEMO_AUTHENTICATORS } from './demo-authenticators.ts';
import { ROLES, type Role } from '@trilha/contract/staff/permissions.rules.ts';
import { TEST_PASSWORD } from '../builders/customer.ts';
import { buildStaff } from '../builders/staff.ts';
import { insertTotp } from '../features/staff/factors/authenticators.sql.ts';
import { sealTotp } from '../features/staff/factors/totp.ts';
import type { Services } from '../services.ts';

interface DemoStaff {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Missing for all brands. */
  readonly automaker_id?: number;
}

/** One person per role for all brands, one for a single brand, and a second one for money. */
const DEMO_STAFF: readonly DemoStaff[] = [
  { email: 'otilia@trilha.example', name: 'Otília Marques', role: 'admin' },
  { email: 'bento@trilha.example', name: 'Bento Carvalhal', role: 'director' },
  { email: 'iara@trilha.example', name: 'Iara Fontoura', role: 'support' },
  { email: 'fausto@trilha.example', name: 'Fausto Régis', role: 'finance' },
  { email: 'magda@trilha.example', name: 'Magda Siqueira', role: 'marketing' },
  { email: 'cesar@trilha.example', name: 'César Abrantes', role: 'checkin' },
  { email: 'aurora@trilha.example', name: 'Aurora Teles', role: 'auditor' },
  { email: 'suzana@trilha.example', name: 'Suzana Prates', role: 'support', automaker_id: 2 },
  { email: 'renata@trilha.example', name: 'Renata Queiroz', role: 'finance' },
];

/** Accounts of a demonstration's back-office, as printed by `npm start`. */
export const DEMO_STAFF_ACCOUNTS = DEMO_STAFF.map(({ email, role, automaker_id }) => ({
  email,
  password: TEST_PASSWORD,
  shows: automaker_id === undefined ? ROLES[role] : `${ROLES[role]}, one brand`,
}));

/** Creates demonstration staff when there is a back-office without staff. */
export async function seedStaff(services: Services): Promise<void> {
  const { db, clock, config } = services;
  if (config.staffHost === null) return;
  const known = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  for (const { role, ...person } of DEMO_STAFF) {
    const staff = await buildStaff(services, role, person);
    const secret = DEMO_AUTHENTICATORS[person.email] ?? '';
    const secret_box = sealTotp(config.staffSecretKey, staff.id, secret);
    const totp = { staff_id: staff.id, label: 'Celular da demonstração', secret_box };
    await insertTotp(db, totp, clock.now());
  }
}
