import * as endpoints from '@trilha/contract/desk/notes/notes.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/requests/route.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { requireAccount } from '../customers/find-customer.sql.ts';
import { findInScope } from '../registrations/registration/find-in-scope.sql.ts';
import { addNote, deleteNote } from './change-notes.ts';
import { findNotes } from './notes.sql.ts';

/** Notes about customers, for who holds the whole brand, and about entries, for who holds their stage. */
export function registerNotesRoutes(app: FastifyInstance, services: Services): void {
  const { reads, db } = services;

  route(app, services, endpoints.listCustomerNotes, async ({ session, params, now }) => {
    await requireAccount(reads, scopeOf(session, 'registrations:view', now), params.id);
    return { notes: await findNotes(db, { customerId: params.id }) };
  });
  route(app, services, endpoints.addCustomerNote, async ({ session, params, body, now }) => {
    await requireAccount(reads, scopeOf(session, 'customers:edit', now), params.id);
    await addNote(services, { customerId: params.id }, { ...body, by: whoActs(session) });
    return { message: 'Nota guardada.' };
  });
  route(app, services, endpoints.deleteCustomerNote, async ({ session, params, body, now }) => {
    await requireAccount(reads, scopeOf(session, 'customers:edit', now), params.id);
    const { id: customerId, note } = params;
    await deleteNote(services, { customerId }, { ...body, note, by: whoActs(session) });
    return { message: 'Nota apagada.' };
  });
  route(app, services, endpoints.listRegistrationNotes, async ({ session, params, now }) => {
    await findInScope(reads, scopeOf(session, 'registrations:view', now), params.id);
    return { notes: await findNotes(db, { registrationId: params.id }) };
  });
  route(app, services, endpoints.addRegistrationNote, async ({ session, params, body, now }) => {
    await findInScope(reads, scopeOf(session, 'registrations:edit', now), params.id);
    await addNote(services, { registrationId: params.id }, { ...body, by: whoActs(session) });
    return { message: 'Nota guardada.' };
  });
  route(app, services, endpoints.deleteRegistrationNote, async ({ session, params, body, now }) => {
    await findInScope(reads, scopeOf(session, 'registrations:edit', now), params.id);
    const { id: registrationId, note } = params;
    await deleteNote(services, { registrationId }, { ...body, note, by: whoActs(session) });
    return { message: 'Nota apagada.' };
  });
}
