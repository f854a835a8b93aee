import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { AppError } from '../../../platform/app-error.ts';
import { customersWithin, reachesAccounts } from './customers-within.sql.ts';

export interface FoundCustomer {
  readonly id: number;
  readonly automaker_id: number;
  readonly person_id: number;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string | null;
  readonly status: 0 | 1;
  readonly created_at: string;
  readonly erased_at: string | null;
}

/**
 * An account that the staff member may see, including erased ones.
 * @throws AppError `not_found` when it is missing or outside their scope
 */
export async function findCustomerWithin(
  db: Database,
  scope: StaffScope,
  id: number,
): Promise<FoundCustomer> {
  const { rows } = await sql<FoundCustomer>`
    select c.id, c.automaker_id, self.id as person_id, coalesce(self.name, '') as name, c.email, c.cpf,
      self.phone, c.status, ${wireInstant('c.created_at')} as created_at,
      ${wireInstant('c.erased_at')} as erased_at
    from customers c join people self on self.customer_id = c.id and self.kind = 'self'
    where c.id = ${id} and ${customersWithin(scope)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/**
 * Requires that the permission covers the whole account: an account belongs to a brand, so grants for single stages
 * are not enough.
 * @throws AppError `not_found` also when erased; `staff_forbidden`, with the reason, when grants cover stages only
 */
export async function requireAccount(db: Database, scope: StaffScope, id: number): Promise<void> {
  const { automaker_id, erased_at } = await findCustomerWithin(db, scope, id);
  if (!reachesAccounts(scope, automaker_id)) {
    throw new AppError('staff_forbidden', {
      message: 'Seu acesso é de uma etapa; a conta é da marca inteira. Peça a quem atende a marca.',
    });
  }
  if (erased_at !== null) throw new AppError('not_found');
}
