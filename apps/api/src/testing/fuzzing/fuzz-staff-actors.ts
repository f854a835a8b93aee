import type { StaffAccess } from '@trilha/contract/endpoint-definition.ts';
import { type Permission, roleMay } from '@trilha/contract/staff/permissions.rules.ts';
import { openTestSession, TEST_PASSWORD, TEST_PASSWORD_HASH } from '../../builders/customer.ts';
import { buildGrant, buildStaff, openTestStaffSession } from '../../builders/staff.ts';
import { insertTotp } from '../../features/staff/factors/authenticators.sql.ts';
import { newTotpSecret, sealTotp, totpCode } from '../../features/staff/factors/totp.ts';
import { insertChallenge } from '../../features/staff/signing-in/challenges.sql.ts';
import { STAFF_COOKIE } from '../sign-in-staff.ts';
import type { TestApp } from '../test-app.ts';
import { STAFF_HOST } from '../test-config.ts';
import type { FuzzActor } from './fuzz-actors.ts';
import type { FuzzMember } from './fuzz-member.ts';
import type { KnownValues } from './fuzz-request.ts';

/** Callers on the back-office host. */
export const STAFF_FUZZ_ACTORS = [
  'nobody',
  "customer's cookie",
  'lapsed grant',
  'auditor',
  'admin',
] as const;
export type StaffFuzzActorName = (typeof STAFF_FUZZ_ACTORS)[number];

/** True when an actor may pass an endpoint's access check. */
export function maySucceed(access: StaffAccess, name: StaffFuzzActorName): boolean {
  if (access === 'staff:none') return true;
  if (name === 'nobody' || name === "customer's cookie") return false;
  if (access === 'staff') return true;
  const permission = access.slice('staff:'.length) as Permission;
  return name !== 'lapsed grant' && roleMay(name, permission);
}

/** A colleague with a second factor, whose roles an admin may change, and the colleague's secrets. */
async function buildColleague({ services }: TestApp) {
  const colleague = await buildStaff(services, 'support');
  const grant = await buildGrant(services, colleague.id, 'checkin');
  const secret = newTotpSecret();
  const secret_box = sealTotp(services.config.staffSecretKey, colleague.id, secret);
  const now = services.clock.now();
  await insertTotp(services.db, { staff_id: colleague.id, label: 'App', secret_box }, now);
  const { token } = await openTestStaffSession(services, colleague.id);
  return { ...colleague, grant, code: totpCode(secret, now), secrets: [secret, token] };
}

type Colleague = Awaited<ReturnType<typeof buildColleague>>;

/** Values that staff know: ids are sequential, so everybody knows them. */
async function knownTo(
  { services }: TestApp,
  [first, second]: readonly [FuzzMember, FuzzMember],
  { id: staff_id, email, grant, code }: Colleague,
): Promise<KnownValues> {
  const { db, clock } = services;
  const registrations = [first, second].flatMap(({ known }) => known['registrations/id'] ?? []);
  const challenges = await Promise.all(
    (['sign-in', 'sign-in', 'enrol'] as const).map((purpose) =>
      insertChallenge(db, { staff_id, purpose }, clock.now()),
    ),
  );
  return {
    'registrations/id': registrations,
    'customers/id': [first.entrant.id, second.entrant.id],
    'people/id': [first.entrant.personId, second.entrant.personId],
    'team/id': [staff_id],
    'grants/id': [grant],
    email: [email, email, 'ninguem@trilha.example'],
    password: [TEST_PASSWORD],
    challenge: challenges,
    code: [code],
    automaker_id: [null, 1],
    stage_id: [null, ...(first.known['stepId'] ?? [])],
    until: [null],
    role: ['support', 'checkin'],
    reason: ['Para um teste'],
  };
}

async function cookieOf(
  { services }: TestApp,
  name: StaffFuzzActorName,
  { entrant }: FuzzMember,
): Promise<string | null> {
  if (name === 'nobody') return null;
  if (name === "customer's cookie") {
    const { sid } = await openTestSession(services, entrant, { browser: true });
    return `sid=${sid}; ${STAFF_COOKIE}=${sid}`;
  }
  const until = name === 'lapsed grant' ? services.clock.now() : null;
  const { id } = await buildStaff(services, name === 'lapsed grant' ? 'admin' : name, { until });
  const { token } = await openTestStaffSession(services, id);
  return `${STAFF_COOKIE}=${token}`;
}

/**
 * What responses must never contain. For actors without permission for customers, this includes customer data; for
 * actors without permission to reveal, a whole CPF.
 */
function foreignTo(
  name: StaffFuzzActorName,
  members: readonly [FuzzMember, FuzzMember],
  { secrets }: Colleague,
): readonly string[] {
  const always = [...secrets, TEST_PASSWORD_HASH];
  if (name === 'admin') return always;
  if (name === 'auditor') return [...always, ...members.map(({ entrant }) => entrant.cpf)];
  return [...always, ...members.flatMap(({ traces }) => traces)];
}

/** An actor on the back-office host, with a new session every time, because some endpoints end it. */
export async function actOnStaffHost(
  server: TestApp,
  name: StaffFuzzActorName,
  members: readonly [FuzzMember, FuzzMember],
): Promise<FuzzActor> {
  const colleague = await buildColleague(server);
  const cookie = await cookieOf(server, name, members[0]);
  const forgery = 'of-this-browser';
  return {
    known: await knownTo(server, members, colleague),
    foreign: foreignTo(name, members, colleague),
    identity: {
      host: `${STAFF_HOST}:3000`,
      'sec-fetch-site': 'same-origin',
      'x-xsrf-token': forgery,
      cookie: [`XSRF-TOKEN=${forgery}`, ...(cookie === null ? [] : [cookie])].join('; '),
    },
  };
}
