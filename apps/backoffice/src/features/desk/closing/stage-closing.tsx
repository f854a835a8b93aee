import { useQueryClient } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import {
  closeStageMoney,
  type StageBlocker,
  type StageStatement,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { reaisOf } from '../../../shared/parts/amounts.ts';
import { DAY_STATES, longDay, signedFigure } from '../days/day-words.ts';
import { useMoneyRefusal } from '../money/use-money.ts';

/** What prevents closing the stage, with a link to where it is resolved. */
function Blocker({ what, statement }: { what: StageBlocker; statement: StageStatement }) {
  const { stage, total, open_days } = statement;
  if (what === 'not_over')
    return <span>A etapa ainda não aconteceu: feche a partir do dia seguinte.</span>;
  if (what === 'unpaid') {
    const search = `?etapa=${stage.id}&situacao=Aguardando,Aguardando%20Pagamento`;
    return (
      <span>
        Há quem ainda não pagou ou espera revisão:{' '}
        <Link to={`${backofficePaths.registrations}${search}`}>ver em Inscrições</Link>.
      </span>
    );
  }
  if (what === 'returning') {
    return (
      <span>
        Falta devolver {reaisOf(total.returning)}:{' '}
        <Link to={backofficePaths.money}>ver em Conciliação</Link>.
      </span>
    );
  }
  return (
    <span>
      Não fecham em zero, por linhas desta etapa ou de ninguém ainda:{' '}
      {open_days.map((day, at) => (
        <span key={day}>
          {at === 0 ? '' : ', '}
          <Link
            to={`${backofficePaths.moneyDays}?mes=${day.slice(0, 7)}&dia=${day}.${stage.automaker_id}`}
          >
            {longDay(day)}
          </Link>
        </span>
      ))}
      .
    </span>
  );
}

/** By how much the kept amount has changed since closing, in words. */
function lateWords({ total, closings }: StageStatement): string {
  const cents = signedCents(total.held) - signedCents(closings[0]?.held ?? '0.00');
  if (cents === 0) return 'as linhas, e a soma não.';
  return `${reaisOf(centsToWire(Math.abs(cents)))} a ${cents > 0 ? 'mais' : 'menos'}.`;
}

/** The amount taken at the gate, in words; empty without any. */
const gateWords = ({ gate }: StageStatement): string =>
  gate.total === '0.00' ? '' : ` No portão, ${reaisOf(gate.total)}.`;

const signedCents = (wire: string): number =>
  wire.startsWith('-') ? -centsFromWire(wire.slice(1)) : centsFromWire(wire);

/** Whether the stage's money is closed and by whom; what prevents closing; and the button to close. */
export function StageClosing({ statement }: { statement: StageStatement }): JSX.Element {
  const { stage, state, version, blockers, closings } = statement;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const may = useMoneyRefusal();
  const isAdjusting = state === 'adjusting';
  const [look, words] = DAY_STATES[state];
  const open = blockers.length === 0 ? null : 'Ainda falta o que está acima.';
  return (
    <section className="statement-part statement-closing">
      <h2>
        Fechamento <span className={`st st--${look}`}>{words}</span>
      </h2>
      {isAdjusting ? (
        <p className="note note--warn">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>Mudou depois de fechada: {lateWords(statement)}</b> A coluna Depois diz em que
            linhas. Confira e feche o ajuste: o fechamento anterior fica como está.
          </span>
        </p>
      ) : null}
      {state !== 'closed' && blockers.length > 0 ? (
        <ul className="statement-blockers">
          {blockers.map((what) => (
            <li key={what}>
              <Blocker what={what} statement={statement} />
            </li>
          ))}
        </ul>
      ) : null}
      {closings.length > 0 ? (
        <ul className="statement-closings">
          {closings.map(({ number, at, staff, reason, received, returned, held, gate }) => (
            <li key={number}>
              {number === 1 ? 'Fechada' : `Ajuste ${number - 1}, fechado`} por <b>{staff}</b>,{' '}
              <span className="num">{momentWords(at)}</span>
              {`: recebido ${reaisOf(received)}, devolvido ${reaisOf(returned)}, fica R$ ${signedFigure(held)}` +
                (gate === '0.00' ? '' : `, no portão ${reaisOf(gate)}`) +
                `. ${reason}`}
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'closed' ? null : (
        <div className="statement-do">
          <GuardedButton
            look={{ variant: 'solid' }}
            refusal={may ?? open}
            onDo={() => setAsking(true)}
          >
            {isAdjusting ? 'Fechar o ajuste…' : 'Fechar a etapa…'}
          </GuardedButton>
          {may === null ? null : (
            <span className="q s" aria-hidden="true">
              {may}
            </span>
          )}
        </div>
      )}
      <output>{said}</output>
      {isAsking ? (
        <ReasonDialog
          title={`Fechar ${stage.title}?`}
          lead={`Fica R$ ${signedFigure(statement.total.held)}.${gateWords(statement)} Se algo chegar depois, aparece à parte e pede um ajuste: este fechamento não muda.`}
          does={isAdjusting ? 'Fechar o ajuste' : 'Fechar a etapa'}
          onClose={() => setAsking(false)}
          onSend={async (reason) => {
            const params = { id: stage.id };
            const { message } = await call(closeStageMoney, { params, body: { version, reason } });
            setAsking(false);
            setSaid(message);
            void client.invalidateQueries({ queryKey: ['desk'] });
          }}
        />
      ) : null}
    </section>
  );
}
