import type { FastifyInstance } from 'fastify';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import * as endpoints from '@trilha/contract/desk/registration-edit.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../platform/requests/route.ts';
import { refuseStaleFactor } from '../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { editOnBehalf, type EditResult } from '../registrations/changing/edit-on-behalf.ts';
import { findReach, readDeskEdit } from './registration/read-desk-edit.ts';

function consequencesOf({ version: _version, overridden, promoted, ...told }: EditResult) {
  return { ...told, overridden: [...overridden], promoted: [...promoted] };
}

/** Changing vehicles and crew of one registration on its customer's behalf. */
export function registerRegistrationEditRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.readDeskEdit, async ({ session, params, now }) => ({
    edit: await readDeskEdit(services, scopeOf(session, 'registrations:edit', now), params.id),
  }));
  route(app, services, endpoints.rehearseDeskEdit, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'registrations:edit', now);
    const result = await editOnBehalf(services, {
      registrationId: params.id,
      input: body,
      by: whoActs(session),
      reach: await findReach(services, scope, params.id),
    });
    return { consequences: consequencesOf(result), version: result.version.toISOString() };
  });
  route(app, services, endpoints.editDeskRegistration, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'registrations:edit', now);
    const { version, overridden, reason, note, ...input } = body;
    const result = await editOnBehalf(
      services,
      {
        registrationId: params.id,
        input,
        by: whoActs(session),
        reach: await findReach(services, scope, params.id),
      },
      {
        version: new Date(version),
        overridden,
        reason,
        note,
        approve: ({ refund }) => {
          if (centsFromWire(refund) > 0) refuseStaleFactor(session, now);
        },
      },
    );
    const isChanged = result.changes.length > 0;
    return {
      message: isChanged ? 'Inscrição alterada. O cliente foi avisado.' : 'Nada mudou.',
      consequences: consequencesOf(result),
    };
  });
}
