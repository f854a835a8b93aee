import { useQuery } from '@tanstack/react-query';
import {
  endOwnSession,
  listOwnSessions,
  type StaffAnswer,
} from '@trilha/contract/staff/staff.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';

/** The account's other sessions, with a button that ends one left open elsewhere. */
export function OwnSessions({ session }: Pick<StaffAnswer, 'session'>): JSX.Element {
  const sessions = useQuery({
    queryKey: ['staff', 'sessions'],
    queryFn: ({ signal }) => call(listOwnSessions, { signal }),
  });
  const { isSending, problem, send } = useSending();
  const end = (id: number) =>
    send(() => call(endOwnSession, { params: { id } })).then(() => sessions.refetch());
  const others = sessions.data?.sessions.filter(({ id }) => id !== session.id);
  return (
    <section>
      <div className="sec-h">
        <h2>Outras sessões</h2>
      </div>
      <LoadNote loading={sessions} />
      {others?.length === 0 ? <p className="q">Em nenhum outro navegador agora.</p> : null}
      <div className="lines lines--two" aria-busy={sessions.isPending}>
        {others?.map(({ id, device, created_at, last_seen_at }) => (
          <div key={id}>
            <span>
              <b>{device}</b>{' '}
              <span className="q s">
                entrou {momentWords(created_at)}, usada {momentWords(last_seen_at)}
              </span>
            </span>
            <TextButton className="s v" aria-disabled={isSending} onClick={() => void end(id)}>
              Encerrar<span className="vh"> a sessão em {device}</span>
            </TextButton>
          </div>
        ))}
      </div>
      <Problem text={problem} />
    </section>
  );
}
