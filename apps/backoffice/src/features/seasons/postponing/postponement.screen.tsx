import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readPostponement,
  type StagePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { type JSX, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { endingKey, EndingNote } from '../ending-note.tsx';
import { endingRefusal } from '../ending-refusal.ts';
import { dateAndTimeWords } from '../../../shared/parts/stage-dates.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import {
  type Answer,
  AnswersTable,
  END_WORDS,
  SHOWS,
  type Show,
  showOf,
} from './answers-table.tsx';
import { DEFAULT_WORDS, PostponeDialog } from './postpone-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import '../../../shared/styles/season.css';

type Postponement = NonNullable<StagePostponement['postponement']>;

/** Why the user may not postpone alone and who may; null when the user may. */
function refusalOf(staff: StaffAnswer, { is_ahead: isAhead }: StagePostponement['stage']) {
  const refusal = endingRefusal(staff);
  if (refusal !== null) return refusal;
  return isAhead ? null : 'A etapa não tem data, já passou ou foi cancelada.';
}

interface AskedProps {
  postponement: Postponement;
  /** Whether customers can still answer. */
  isOpen: boolean;
  onAnswer: (answer: Answer) => void;
  onRemind: () => void;
}

/** The decision, and the number of each answer; each number lists its customers. */
function Asked({ postponement, isOpen, onAnswer, onRemind }: AskedProps): JSX.Element {
  const staff = useStaff();
  const [address] = useSearchParams();
  const { answers, note, who, reason } = postponement;
  const refusal = may(staff, 'registrations:edit') ? null : refusalText('registrations:edit');
  const waiting = answers.filter(({ end }) => end === null).length;
  const shown = SHOWS.find((one) => one === address.get('resposta')) ?? null;
  const toggled = (show: Show): string => {
    const next = new URLSearchParams(address);
    if (show === shown) next.delete('resposta');
    else next.set('resposta', show);
    return `?${next.toString()}`;
  };
  return (
    <>
      <div className="pad postponed">
        <p>
          De <b className="num">{dateAndTimeWords(postponement.date_before)}</b> para{' '}
          <b className="num">{dateAndTimeWords(postponement.date_after)}</b>. Responder até{' '}
          <b className="num">{dateAndTimeWords(postponement.answer_by)}</b>; sem resposta:{' '}
          <b>{DEFAULT_WORDS[postponement.default_choice].toLocaleLowerCase('pt-BR')}</b>.
        </p>
        <p className="q">
          {who}, {momentWords(postponement.created_at)}: {reason}
        </p>
        <p>
          Os clientes leem: <q>{note}</q>
        </p>
        {isOpen && waiting > 0 ? (
          <p>
            <GuardedButton look={{ variant: 'tertiary' }} refusal={refusal} isSaid onDo={onRemind}>
              Lembrar quem não respondeu…
            </GuardedButton>{' '}
            {postponement.reminded_at ? (
              <span className="q">Lembrados {momentWords(postponement.reminded_at)}.</span>
            ) : null}
          </p>
        ) : null}
        {postponement.ended_at === null ? null : (
          <p className="q">Terminou {momentWords(postponement.ended_at)}.</p>
        )}
      </div>
      <nav className="cells postponed-ends" aria-label="Respostas">
        {SHOWS.map((show) => (
          <Link
            key={show}
            to={toggled(show)}
            replace
            aria-current={show === shown ? 'true' : undefined}
          >
            <span className="s q">{END_WORDS[show]}</span>
            <b>{answers.filter((one) => showOf(one) === show).length}</b>
          </Link>
        ))}
      </nav>
      <AnswersTable
        answers={answers.filter((one) => shown === null || showOf(one) === shown)}
        onAnswer={isOpen && refusal === null ? onAnswer : null}
      />
    </>
  );
}

/** Postpones a stage, and shows the confirmed customers' answers to its new date. */
export default function PostponementScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const staff = useStaff();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [answering, setAnswering] = useState<Answer | null>(null);
  const [isReminding, setReminding] = useState(false);
  const [said, setSaid] = useState('');
  const query = useQuery({
    queryKey: ['season', 'postponed', id],
    queryFn: ({ signal }) => call(readPostponement, { params: { id }, signal }),
  });
  const { data } = query;
  if (!data) return <UnloadedScreen title="Adiamento" subject="Esta etapa" loading={query} />;
  const { stage, postponement } = data;
  const refusal = refusalOf(staff, stage);
  const isOpen =
    postponement !== null && postponement.ended_at === null && postponement.answer_by > data.now;
  const done = async (words: string): Promise<void> => {
    setAnswering(null);
    setReminding(false);
    setSaid(words);
    await query.refetch();
  };
  return (
    <Screen>
      <ScreenHead
        title="Adiamento"
        facts={
          <>
            <ShortBrandTag id={stage.automaker_id} />{' '}
            <Link to={{ pathname: `/temporada/${id}`, search }}>{stage.title}</Link>{' '}
            {stage.stage_date === null ? null : (
              <span className="q">{dateAndTimeWords(stage.stage_date)}</span>
            )}
          </>
        }
        actions={
          <GuardedButton look={{ variant: 'solid' }} refusal={refusal} onDo={() => setAsking(true)}>
            {postponement === null ? 'Adiar a etapa…' : 'Adiar de novo…'}
          </GuardedButton>
        }
      />
      <EndingNote id={id} />
      {query.error ? <LoadNote loading={query} /> : null}
      {refusal === null ? null : <p className="pad q s">{refusal}</p>}
      <output className={said ? 'pad postponed-said' : undefined}>{said}</output>
      {postponement === null ? (
        <div className="empty">
          <h2>Esta etapa não foi adiada</h2>
          <p className="q">
            Ao adiar, quem tem a vaga confirmada escolhe entre manter e receber de volta, até um
            prazo. As respostas aparecem aqui.
          </p>
        </div>
      ) : (
        <Asked
          postponement={postponement}
          isOpen={isOpen}
          onAnswer={setAnswering}
          onRemind={() => setReminding(true)}
        />
      )}
      {answering === null ? null : (
        <AnswerDialog answer={answering} onClose={() => setAnswering(null)} onDone={done} />
      )}
      {isReminding && postponement !== null ? (
        <RemindDialog
          stageId={id}
          count={postponement.answers.filter(({ end }) => end === null).length}
          onClose={() => setReminding(false)}
          onDone={done}
        />
      ) : null}
      {isAsking ? (
        <PostponeDialog
          stage={stage}
          onClose={() => setAsking(false)}
          onDone={async (words) => {
            setAsking(false);
            setSaid(words);
            await client.invalidateQueries({ queryKey: endingKey(id) });
            await query.refetch();
          }}
        />
      ) : null}
    </Screen>
  );
}
