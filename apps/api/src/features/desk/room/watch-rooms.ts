import type { Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import type { EventStream } from '../../../platform/requests/open-streams.ts';
import type { Services } from '../../../services.ts';
import { readRoom } from './read-room.ts';

export const EVERY_MS = 1_000;
/** How often each watcher's permission is checked again, in milliseconds. */
export const RECHECK_MS = 15_000;

interface Watched {
  readonly watchers: Map<EventStream, () => Promise<boolean>>;
  isReading: boolean;
}

/** The rooms that clients of this process watch. */
export interface Rooms {
  /** Sends the room's state every second until the client disconnects or loses permission. */
  readonly watch: (stream: EventStream, room: Room, mayLook: () => Promise<boolean>) => void;
  readonly stop: () => void;
}

const eventOf = (room: Room): string => `data: ${JSON.stringify(room)}\n\n`;

/** Reads each watched room once a second for all its watchers. Reads nothing while nobody watches. */
export function createRooms(services: Services): Rooms {
  const rooms = new Map<number, Watched>();
  let timers: NodeJS.Timeout[] = [];

  function endAll(id: number): void {
    for (const stream of rooms.get(id)?.watchers.keys() ?? []) stream.end();
  }

  async function tell(id: number, watched: Watched): Promise<void> {
    // Skip this second while the previous read is still running.
    if (watched.isReading) return;
    watched.isReading = true;
    try {
      const room = await readRoom(services, id, services.clock.now());
      if (room === null) return endAll(id);
      const event = eventOf(room);
      for (const stream of watched.watchers.keys()) stream.write(event);
    } catch (error) {
      // The client reconnects and then gets the error.
      services.log.warn({ err: error }, 'control room ended');
      endAll(id);
    } finally {
      watched.isReading = false;
    }
  }

  function recheck(): void {
    for (const { watchers } of rooms.values()) {
      for (const [stream, mayLook] of watchers) {
        void mayLook().then(
          (may) => (may ? undefined : stream.end()),
          () => stream.end(),
        );
      }
    }
  }

  function stop(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  function start(): void {
    if (timers.length > 0) return;
    const tellAll = (): void => {
      for (const [id, watched] of rooms) void tell(id, watched);
    };
    timers = [setInterval(tellAll, EVERY_MS), setInterval(recheck, RECHECK_MS)];
  }

  function leave(id: number, stream: EventStream): void {
    const watched = rooms.get(id);
    watched?.watchers.delete(stream);
    if (watched?.watchers.size === 0) rooms.delete(id);
    if (rooms.size === 0) stop();
  }

  return {
    watch: (stream, room, mayLook) => {
      const { id } = room.stage;
      const watched = rooms.get(id) ?? { watchers: new Map(), isReading: false };
      watched.watchers.set(stream, mayLook);
      rooms.set(id, watched);
      stream.onClose(() => leave(id, stream));
      stream.write(eventOf(room));
      start();
    },
    stop,
  };
}
