import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '@trilha/contract/account/account.endpoints.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, useRef } from 'react';
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx';
import { sessionsQuery } from '../account.queries.ts';
import { useEndSession } from './use-end-session.ts';

interface SessionRowProps {
  session: OwnSession;
  onEnd: (session: OwnSession) => void;
}

function SessionRow({ session, onEnd }: SessionRowProps): JSX.Element {
  const { device, current, created_at, last_seen_at } = session;
  return (
    <li className="record">
      <div>
        <p className="record-name">{device}</p>
        <p className="small quiet">
          {current
            ? `Entrou em ${formatDayAndTime(new Date(created_at))}`
            : `Usado por último em ${formatDayAndTime(new Date(last_seen_at))}`}
        </p>
      </div>
      {current ? (
        <Badge tone="neutral">Este aparelho</Badge>
      ) : (
        <Button variant="tertiary" size="small" onClick={() => onEnd(session)}>
          <span>
            Sair deste aparelho<span className="vh">: {device}</span>
          </span>
        </Button>
      )}
    </li>
  );
}

/** The account's sessions: this device first, and a sign-out button for each other one. */
export function SessionsList(): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const list = useRef<HTMLUListElement>(null);
  const askEnd = useEndSession(list);
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        what="os aparelhos"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton shape="control" />;
  return (
    <ul className="records" ref={list} tabIndex={-1} aria-label="Aparelhos conectados">
      {data.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={askEnd} />
      ))}
    </ul>
  );
}
