import type { FastifyInstance } from 'fastify';
import * as actions from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import * as lists from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import { readDeskCustomer as readEndpoint } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { takesTwo } from '../second-person/propose-deed.ts';
import { sendRecoveryFor } from '../../access/recovering/request-password-reset.ts';
import { correctEmailFor } from '../../access/correcting/correct-email.ts';
import { resendConfirmationFor } from '../../access/signing-up/resend-confirmation.ts';
import { eraseAccountFor, rehearseErasureFor } from '../../account/erasing/erase-for-owner.ts';
import { requestExport } from '../../account/exporting/request-export.ts';
import { endSessionsFor } from '../../account/sessions/end-sessions.ts';
import { requireAccount } from './find-customer.sql.ts';
import { readDeskCustomer } from './read-desk-customer.ts';
import { listDeskCustomers, listDeskSignups } from './list-desk-customers.ts';
import { isSignupWithin } from './signup-rows.sql.ts';
import { decidedRefundCents } from '../registrations/registration/decided-refund-cents.ts';

type Returns = Awaited<ReturnType<typeof rehearseErasureFor>>['returns'];

/** Whether any registration's refund, with its earlier refunds, exceeds the limit for one staff member. */
function givesMuchBack(services: Pick<Services, 'config'>, returns: Returns): boolean {
  return returns.some((one) => takesTwo(services, decidedRefundCents(one)));
}

/** Staff routes for customers. Actions run the same use cases that customers run themselves. */
export function registerDeskCustomerRoutes(app: FastifyInstance, services: Services): void {
  const { reads } = services;
  const seen = (session: StaffSession, now: Date) => scopeOf(session, 'registrations:view', now);
  const held = (session: StaffSession, now: Date) => scopeOf(session, 'customers:edit', now);

  route(app, services, lists.listDeskCustomers, ({ session, query, now }) =>
    listDeskCustomers(services, { query, scope: seen(session, now) }),
  );
  route(app, services, lists.listDeskSignups, ({ session, query, now }) =>
    listDeskSignups(services, { query, scope: seen(session, now) }),
  );
  route(app, services, readEndpoint, async ({ session, params, now }) => ({
    customer: await readDeskCustomer(services, seen(session, now), { id: params.id, now }),
  }));

  route(app, services, actions.resendDeskConfirmation, async ({ session, params, body, now }) => {
    const isWithin = await isSignupWithin(reads, { scope: held(session, now) }, params.id);
    if (!isWithin) throw new AppError('not_found');
    await resendConfirmationFor(services, params.id, { ...whoActs(session), ...body });
    return { message: 'Confirmação na fila de envio, com um link novo.' };
  });
  route(app, services, actions.endDeskSessions, async ({ session, params, body, now }) => {
    await requireAccount(reads, held(session, now), params.id);
    const { session: sessionId, reason } = body;
    const which = { customerId: params.id, sessionId };
    const ended = await endSessionsFor(services, which, { ...whoActs(session), reason });
    const message = ended === 1 ? 'Um aparelho saiu.' : `${ended} aparelhos saíram.`;
    return { message: ended === 0 ? 'Nenhum aparelho estava conectado.' : message, ended };
  });
  route(app, services, actions.sendDeskPasswordLink, async ({ session, params, body, now }) => {
    await requireAccount(reads, held(session, now), params.id);
    await sendRecoveryFor(services, params.id, { ...whoActs(session), ...body });
    return { message: 'Link de senha na fila de envio. Vale uma hora.' };
  });
  route(app, services, actions.correctDeskEmail, async ({ session, params, body, now }) => {
    await requireAccount(reads, held(session, now), params.id);
    const { email, reason } = body;
    await correctEmailFor(
      services,
      { customerId: params.id, email },
      { ...whoActs(session), reason },
    );
    return { message: 'Link na fila de envio para o e-mail novo. Vale um dia.' };
  });
  route(app, services, actions.startDeskExport, async ({ session, params, body, now }) => {
    await requireAccount(reads, held(session, now), params.id);
    const deed = { ...whoActs(session), ...body };
    await requestExport(services, { customerId: params.id }, deed);
    return { message: 'Cópia em preparo. O cliente recebe um e-mail e só ele a abre.' };
  });
  route(app, services, actions.rehearseDeskErasure, async ({ session, params, now }) => {
    await requireAccount(reads, held(session, now), params.id);
    const told = await rehearseErasureFor(services, params.id, whoActs(session));
    const { consequences, version, returns } = told;
    return { consequences, version, takes_two: givesMuchBack(services, returns) };
  });
  route(app, services, actions.eraseDeskCustomer, async ({ session, params, body, now }) => {
    await requireAccount(reads, held(session, now), params.id);
    const { reason, version, confirm } = body;
    const approve = ({ returns }: { readonly returns: Returns }): void => {
      if (givesMuchBack(services, returns)) throw new AppError('erasure_takes_two');
    };
    const asked = { customerId: params.id, version, confirm, approve };
    const consequences = await eraseAccountFor(services, asked, { ...whoActs(session), reason });
    return { message: 'Conta apagada.', consequences };
  });
}
