import { invalidField } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { giveOrPropose, type GrantWish } from './grant-role.ts';
import { makeLink, type StaffLink } from './invite-link.ts';
import { upsertStaff } from './staff-team.sql.ts';
import { tellOfTeam } from './tell-of-team.ts';

/**
 * Adds a staff member with a first role, or takes a former one back. They sign in after setting a password with the
 * link and enrolling a second factor. A powerful role waits for a second admin.
 * @throws AppError `invalid` for an e-mail of a current staff member, or another brand's stage; `one_admin_only`
 */
export async function addStaff(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  person: { readonly email: string; readonly name: string; readonly grant: GrantWish },
  by: StaffActor,
): Promise<{ id: number; link: StaffLink; isProposed: boolean }> {
  const { db, clock } = services;
  const now = clock.now();
  const { email, name, grant } = person;
  return inTransaction(db, async (tx) => {
    const added = await upsertStaff(tx, { email, name }, now);
    if (added === undefined) throw invalidField('email', 'Já está na equipe.');
    const about = { at: now, actor: 'staff', subject: 'staff', subjectId: added.id } as const;
    await audit(tx, { ...about, ...by, action: 'added', reason: grant.reason });
    await tellOfTeam(services, tx, { what: 'added', subject_id: added.id, by, now });
    const link = await makeLink(tx, added.id, { by, now });
    const given = await giveOrPropose(services, tx, added.id, grant, { by, now });
    return { id: added.id, link, isProposed: given === null };
  });
}
