import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildCustomer } from '../builders/customer.ts';
import { buildSignup } from '../builders/signup.ts';
import { sendEmailJob } from '../emails/emails.jobs.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;

/**
 * Customers who need support: an unconfirmed sign-up, a pending data export, and bouncing e-mail. Their addresses are
 * used by nobody else in the demonstration.
 */
export async function seedWhoNeedsHelp(services: Services, automaker_id: number): Promise<void> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const cpf = (offset: number): string => fictitiousCpf(500 + automaker_id * 10 + offset);
  await buildSignup(services, {
    automaker_id,
    email: 'iara.confirma@trilha.example',
    cpf: cpf(0),
    created_at: ago(2),
  });
  const waiting = await buildCustomer(services, {
    automaker_id,
    email: 'breno.pedido@trilha.example',
    cpf: cpf(1),
    person: { name: 'Breno Sant’Anna', phone: '(48) 98877-6655' },
  });
  const asked = { customer_id: waiting.id, content: null, ready_at: null, expires_at: null };
  await db
    .insertInto('data_exports')
    .values({ ...asked, created_at: ago(13) })
    .execute();
  const unreached = await buildCustomer(services, {
    automaker_id,
    email: 'nair.caixa-cheia@trilha.example',
    cpf: cpf(2),
    person: { name: 'Nair Quaresma', phone: '(61) 99655-4433' },
  });
  await jobs.enqueue(db, sendEmailJob, {
    automaker_id,
    to: unreached.email,
    template: 'password-changed',
    data: { when: 'anteontem' },
  });
  await db
    .updateTable('jobs')
    .set({ dead_at: ago(1), failing_since: ago(2), last_error: 'mail: refused with 552' })
    .where('name', '=', sendEmailJob.name)
    .where('dead_at', 'is', null)
    .execute();
}
