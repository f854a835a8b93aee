import { breakServer } from './break-server.ts';

/** People of an entry, their data and messages, pauses, moved stages, and cancelled stages. */
export default breakServer({
  name: 'entrants',
  files: [
    'registrations/{lock-entry,registration-money}.ts',
    'registrations/{crews,pausing,postponing,reading,telling}/*.ts',
    'registrations/ending/{cancel-stage,cancel-upcoming,read-brought}.ts',
    'registrations/places/{free-places,gate-places,set-places-apart,suppose-free-places}.ts',
    'checkin/list/*.ts',
    'desk/rehearsals/*.ts',
    'access/forgetting/*.ts',
  ],
  tests: [
    'features/registrations/{crews,ending,postponing,reading,telling}/*.test.ts',
    'features/registrations/entering/create-registration.test.ts',
    'features/registrations/entering/checking/check-entry.test.ts',
    'features/seasons/{cancelling,postponing}.test.ts',
    'features/desk/room/room-acts.test.ts',
    'features/checkin/{checkin,gate-copy,start-order,told-gate}.test.ts',
    'features/desk/rehearsals/*.test.ts',
    'features/access/forgetting/*.test.ts',
  ],
});
