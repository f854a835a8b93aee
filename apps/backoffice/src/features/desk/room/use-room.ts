import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { readRoom, type Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';

/** Delay before reconnecting after the server ended a stream, in milliseconds. */
const AGAIN_MS = 3_000;

const keyOf = (id: number) => ['desk', 'room', id];

export interface LiveRoom {
  readonly query: UseQueryResult<Room>;
  /** Whether figures are being streamed. */
  readonly isLive: boolean;
}

/**
 * The room's state, streamed every second. After a broken stream it requests the state once, which reveals an error,
 * and reconnects.
 */
export function useRoom(id: number): LiveRoom {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(readRoom, { params: { id }, signal }),
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource;
    function open(): void {
      source = new EventSource(`/api/staff/stages/${id}/room/events`);
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        setLive(true);
        client.setQueryData(keyOf(id), JSON.parse(data) as Room);
      });
      source.addEventListener('error', () => {
        setLive(false);
        source.close();
        // This request fails with the reason when the session ended or a grant expired.
        void client.invalidateQueries({ queryKey: keyOf(id) });
        timer = setTimeout(open, AGAIN_MS);
      });
    }
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [client, id, isThere]);
  return { query, isLive };
}
