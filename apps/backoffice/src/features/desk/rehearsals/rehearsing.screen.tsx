import { useQuery } from '@tanstack/react-query';
import {
  cancelRehearsal,
  type Rehearsal,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { dateAndTimeWords } from '../../../shared/parts/stage-dates.ts';
import { RehearsalForm } from './rehearsal-form.tsx';
import { RehearsalReportPart } from './report-told.tsx';
import { countWords, phaseWords, rehearsalEndWords } from './rehearsal-words.ts';
import { rehearsalsQuery } from '../../../shared/parts/rehearsals-query.ts';
import '../../../shared/styles/season.css';
import './rehearsing.css';

interface RunningProps {
  stageId: number;
  rehearsal: Rehearsal;
  onCancelled: () => Promise<unknown>;
}

/** A running rehearsal: its progress, and a button to cancel. */
function Running({ stageId, rehearsal, onCancelled }: RunningProps): JSX.Element {
  const staff = useStaff();
  const { isSending, problem, send } = useSending();
  const [isAsked, setAsked] = useState(false);
  const cancel = (): void =>
    void send(async () => {
      await call(cancelRehearsal, { params: { id: stageId } });
      setAsked(true);
      await onCancelled();
    });
  return (
    <section className="rehearsal-running" aria-labelledby="ensaio-em-curso">
      <h2 id="ensaio-em-curso">Ensaio em curso</h2>
      <output>{isAsked ? 'Cancelando…' : phaseWords(rehearsal)}</output>
      <progress
        aria-label="Clientes que já têm resposta"
        max={rehearsal.customers}
        value={rehearsal.phase === 'preparing' ? undefined : rehearsal.done}
      />
      <p className="q s">Pode sair desta página: o ensaio continua e o resultado fica aqui.</p>
      <Problem text={problem} />
      <GuardedButton
        refusal={may(staff, 'season:edit') ? null : refusalText('season:edit')}
        isBusy={isSending || isAsked}
        onDo={cancel}
      >
        Cancelar o ensaio
      </GuardedButton>
    </section>
  );
}

/** The rehearsal's settings, and whether the stage has changed since. */
function settingsOf({ customers, curve, pix, by, started_at: at }: Rehearsal): string {
  const crowd = `${countWords(customers)} clientes, ${
    curve === 'last' ? 'como na última abertura' : 'metade nos primeiros 7 segundos'
  }`;
  return `${crowd}${pix === 'slow' ? ', Pix lento' : ''} (${momentWords(at)}, por ${by}).`;
}

/** A finished rehearsal. */
function Shown({ rehearsal }: { rehearsal: Rehearsal }): JSX.Element {
  const { report, is_current: isCurrent } = rehearsal;
  return (
    <section aria-labelledby="resultado-do-ensaio">
      <div className="sec-h">
        <h2 id="resultado-do-ensaio">Resultado</h2>
      </div>
      <p className="q">{settingsOf(rehearsal)}</p>
      {isCurrent ? null : (
        <p className="note">
          A etapa mudou depois deste ensaio. Ensaie de novo para saber como ela está agora.
        </p>
      )}
      {report === null ? (
        <p>{rehearsalEndWords(rehearsal)}</p>
      ) : (
        <RehearsalReportPart report={report} />
      )}
    </section>
  );
}

/** Links to earlier rehearsals. */
function Earlier({ rehearsals, shown }: { rehearsals: Rehearsal[]; shown: number }): JSX.Element {
  return (
    <section aria-labelledby="ensaios">
      <div className="sec-h">
        <h2 id="ensaios">Ensaios desta etapa</h2>
      </div>
      <ul className="rehearsal-list">
        {rehearsals.map((one) => (
          <li key={one.id}>
            <Link
              to={`?ensaio=${one.id}`}
              replace
              aria-current={one.id === shown ? 'true' : undefined}
            >
              {momentWords(one.started_at)}
            </Link>{' '}
            <span className="num">{countWords(one.customers)} clientes</span>{' '}
            <span>{rehearsalEndWords(one)}</span>
            {one.is_current ? null : <span className="q s">antes da última mudança</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rehearses the opening of a stage. */
export default function RehearsingScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const [address] = useSearchParams();
  const query = useQuery(rehearsalsQuery(id));
  const { data } = query;
  if (!data)
    return <UnloadedScreen title="Ensaio da abertura" subject="Esta etapa" loading={query} />;
  const { stage, rehearsals, opens_at: opens } = data;
  const running = rehearsals.find(({ state }) => state === 'running');
  const over = rehearsals.filter(({ state }) => state !== 'running');
  const asked = Number(address.get('ensaio'));
  const shown = over.find((one) => one.id === asked) ?? over[0];
  return (
    <Screen>
      <ScreenHead
        title="Ensaio da abertura"
        facts={
          <>
            <ShortBrandTag id={stage.automaker_id} />{' '}
            <Link to={{ pathname: `/temporada/${id}`, search }}>{stage.title}</Link>{' '}
            <span className="q">
              {opens === null ? 'sem data de abertura' : `abre ${dateAndTimeWords(opens)}`}
            </span>
          </>
        }
      />
      {query.error ? <LoadNote loading={query} /> : null}
      <div className="pad rehearsing">
        <p className="rehearsal-lead">
          Clientes inventados disputam as vagas desta etapa num servidor à parte, com o relógio na
          hora da abertura. Nada daqui é tocado: nem inscrições, nem pessoas, nem o Pix de verdade.
        </p>
        {running ? (
          <Running
            key={running.id}
            stageId={id}
            rehearsal={running}
            onCancelled={() => query.refetch()}
          />
        ) : (
          <RehearsalForm key={id} known={data} onBegun={() => query.refetch()} />
        )}
        {shown ? <Shown rehearsal={shown} /> : null}
        {over.length > 1 ? <Earlier rehearsals={over} shown={shown?.id ?? 0} /> : null}
      </div>
    </Screen>
  );
}
