import { useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import {
  readStageEnding,
  type StageEnding,
} from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { momentWords } from '../../shared/parts/moments.ts';
import { may, useStaff } from '../../shared/session/staff.ts';
import { SEASON_KEY } from '../../shared/parts/season-query.ts';

const ACT_WORDS: Readonly<Record<NonNullable<StageEnding['proposal']>['act'], string>> = {
  cancel_stage: 'cancelar a etapa',
  postpone_stage: 'adiar a etapa',
};

/** Query key of an open proposal to end a stage. */
export const endingKey = (id: number) => [...SEASON_KEY, 'ending', id];

/** States that a colleague proposed to cancel or postpone the stage, and who must confirm (ADR 089). */
export function EndingNote({ id }: { id: number }): JSX.Element | null {
  const staff = useStaff();
  const { data } = useQuery({
    queryKey: endingKey(id),
    queryFn: ({ signal }) => call(readStageEnding, { params: { id }, signal }),
    enabled: may(staff, 'stages:end'),
  });
  if (!data?.proposal) return null;
  const { id: proposal, act, staff: who, reason, created_at: at, is_own: isOwn } = data.proposal;
  return (
    <div className="note note--warn ending-note">
      <span className="mark mark--warn" aria-hidden="true">
        !
      </span>
      <span>
        <span>
          <b>{isOwn ? 'Você' : who}</b> propôs {ACT_WORDS[act]},{' '}
          <span className="num">{momentWords(at)}</span>: “{reason}”. Nada muda até alguém de Admin
          ou Financeiro confirmar.{' '}
        </span>
        {may(staff, 'money:view') ? (
          <Link to={`${backofficePaths.money}?visao=a-confirmar&aberta=q${proposal}`}>
            Ver a proposta
          </Link>
        ) : null}
      </span>
    </div>
  );
}
