import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '@trilha/contract/desk/room/room.endpoints.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createOpenStreams, sendStream } from '../../../platform/requests/open-streams.ts';
import { route } from '../../../platform/requests/route.ts';
import {
  type StaffSession,
  staffSessionOfToken,
} from '../../../platform/sessions/authenticate-staff.ts';
import { readStaffToken } from '../../../platform/sessions/cookies.ts';
import type { Services } from '../../../services.ts';
import { readRoom } from './read-room.ts';
import { createRooms } from './watch-rooms.ts';
import { registerRoomActs } from './register-room-acts.ts';

/** Control room: a stage's live state, streamed every second. */
export function registerRoomRoutes(app: FastifyInstance, services: Services): void {
  const streams = createOpenStreams();
  const rooms = createRooms(services);
  app.addHook('preClose', async () => {
    rooms.stop();
    streams.endAll();
  });
  services.telemetry.gauge('control_rooms_open', 'Streams of control rooms', streams.count);

  function sees(session: StaffSession, room: endpoints.Room): boolean {
    const scope = scopeOf(session, 'registrations:view', services.clock.now());
    return isWithin(scope, { automakerId: room.stage.automaker_id, stageId: room.stage.id });
  }

  /** @throws AppError `not_found` for a missing stage, or one the caller may not see. */
  async function roomFor(session: StaffSession, id: number, now: Date): Promise<endpoints.Room> {
    const room = await readRoom(services, id, now);
    if (room === null || !sees(session, room)) throw new AppError('not_found');
    return room;
  }

  /** Whether the session is still valid and may see the room. The check does not extend the session. */
  async function mayLook(request: FastifyRequest, room: endpoints.Room): Promise<boolean> {
    const token = readStaffToken(services.config, request);
    if (token === undefined) return false;
    const session = await staffSessionOfToken(services, token, true);
    return session !== null && sees(session, room);
  }

  registerRoomActs(app, services);
  route(app, services, endpoints.readRoom, ({ session, params, now }) =>
    roomFor(session, params.id, now),
  );
  route(app, services, endpoints.streamRoom, async ({ session, params, now, request, reply }) => {
    const room = await roomFor(session, params.id, now);
    const stream = streams.open(session.staffId);
    rooms.watch(stream, room, () => mayLook(request, room));
    return sendStream(reply, stream);
  });
}
