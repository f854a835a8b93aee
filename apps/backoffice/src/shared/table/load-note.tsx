import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useEffect, useState } from 'react';
import { ApiError, isRefusal } from '@trilha/web/api/api-error.ts';
import { RETRY_MS } from '../api/query-client.ts';

/** State of a list's or screen's request: the part of TanStack Query's result that is shown. */
export interface Loading {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** When the shown data was received, in Unix milliseconds; 0 without data. */
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly refetch: () => unknown;
}

const minute = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** Seconds until the next retry; counts down while mounted. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}

function Failed({ loading, error }: { loading: Loading; error: Error }): JSX.Element {
  const { dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = loading;
  const seconds = useSecondsUntil(errorUpdatedAt + RETRY_MS);
  const what =
    error instanceof ApiError && error.code === 'offline'
      ? `Este computador está sem internet desde as ${minute.format(errorUpdatedAt)}.`
      : `O servidor não respondeu às ${minute.format(errorUpdatedAt)}.`;
  return (
    <div className="note note--bad" role="alert">
      <span className="mark" aria-hidden="true">
        !
      </span>
      <span>
        <b>{what}</b>{' '}
        {error instanceof ApiError && error.reference ? <span>{`${error.reference} `}</span> : ''}
        {dataUpdatedAt > 0 ? (
          <span>{`O que você vê é de ${minute.format(dataUpdatedAt)}. `}</span>
        ) : (
          ''
        )}
        <span aria-live="off">
          {isFetching ? 'Tentando agora.' : `Tentamos de novo em ${seconds} s.`}
        </span>
      </span>
      <Button variant="tertiary" size="small" onClick={() => void refetch()}>
        Tentar já
      </Button>
    </div>
  );
}

/** Says why loading failed, how old the shown data is, and when the next attempt is. */
export function LoadNote({ loading }: { loading: Loading }): JSX.Element | null {
  const { error } = loading;
  if (error === null) return null;
  if (!isRefusal(error)) return <Failed loading={loading} error={error} />;
  const { code, message } = error;
  const isNothing = code === 'not_found' || code === 'invalid';
  return (
    <div className="note" role="alert">
      <span className="mark mark--info" aria-hidden="true">
        i
      </span>
      <span>
        {code === 'staff_forbidden' ? <b>Sem permissão. </b> : null}
        <span>{isNothing ? 'Não existe, ou não é do seu acesso.' : message}</span>
      </span>
    </div>
  );
}
