import { useQuery } from '@tanstack/react-query';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { useServerNow } from '@trilha/web/clock/use-server-now.ts';
import { type JSX, useCallback } from 'react';
import { useBrand } from '../../../shared/brand.tsx';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { stageQuery } from '../../../shared/queries/stages.queries.ts';
import { inviterOf } from './inviter.ts';
import './invitation-card.css';

interface DeclinedProps {
  stageId: number;
  /** Until when the customer can take it back, ISO. */
  until: string;
  isBusy: boolean;
  onUndo: () => void;
}

/** After declining: nobody asks why, and for ten minutes it can be taken back (JOUR-21, D47). */
export function DeclinedPage({ stageId, until, isBusy, onUndo }: DeclinedProps): JSX.Element {
  const { nickname } = useBrand();
  const { data } = useQuery(stageQuery(stageId));
  const end = new Date(until);
  const now = useServerNow(
    useCallback((at: Date) => (at < new Date(until) ? new Date(until) : null), [until]),
  );
  usePageTitle('Convite recusado');
  return (
    <div className="wrap entry">
      <div className="inv-declined">
        <h1>Fica para a próxima.</h1>
        <output className="lead">
          {`A vaga volta para ${data ? inviterOf(nickname, data.step) : nickname}. Ninguém precisa de motivo.`}
        </output>
        {now < end && (
          <>
            <p>
              Mudou de ideia? Até <b>{formatTime(end)} de hoje</b> ainda dá.
            </p>
            <ButtonRow>
              <Button variant="tertiary" busy={isBusy} onClick={onUndo}>
                Desfazer
              </Button>
            </ButtonRow>
          </>
        )}
        <p>
          <TextLink as={AppLink} to={paths.publicStages}>
            Ver as outras etapas
          </TextLink>
        </p>
      </div>
    </div>
  );
}
