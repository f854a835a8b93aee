import { useQueryClient } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import {
  type DeskSolidarity,
  renderSolidarity,
  withdrawSolidarityProposal,
} from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import type { AccountState, RenderBlocker } from '@trilha/contract/solidarity/solidarity.rules.ts';
import { type JSX, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { reaisOf } from '../../../shared/parts/amounts.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { signedFigure } from '../days/day-words.ts';

const STATES: Readonly<Record<AccountState, readonly [look: string, words: string]>> = {
  open: ['line', 'Em aberto'],
  rendered: ['ok', 'Prestada'],
  reopened: ['bad', 'Reaberta'],
};

function Blocker({ what, account }: { what: RenderBlocker; account: DeskSolidarity }): JSX.Element {
  const { stage, money, balance } = account;
  if (what === 'not_closed') {
    const to = generatePath(backofficePaths.stageStatement, { id: String(stage.id) });
    return (
      <span>
        {money === 'adjusting'
          ? 'O dinheiro da etapa mudou depois de fechado: '
          : 'O dinheiro da etapa ainda não está fechado: '}
        <Link to={to}>ver o Extrato</Link>.
      </span>
    );
  }
  if (what === 'no_promise') return <span>Ainda não há promessa a nenhuma entidade.</span>;
  const isOver = balance.difference.startsWith('-');
  const amount = reaisOf(balance.difference.replace('-', ''));
  return (
    <span>
      {isOver
        ? `Foi prometido, entregue ou gasto ${amount} a mais do que entrou.`
        : `Falta dizer para onde vão ${amount}.`}
    </span>
  );
}

/** The equation line by line; the last one must be zero. */
function Equation({ balance }: Pick<DeskSolidarity, 'balance'>): JSX.Element {
  const { received, gate, returned, costs, available, given, to_give, difference } = balance;
  const minus = (wire: string): string => (wire === '0.00' ? '0,00' : `− ${signedFigure(wire)}`);
  const lines: ReadonlyArray<readonly [words: string, figure: string, isSum?: boolean]> = [
    ['Entrou das inscrições', signedFigure(received)],
    ...(gate === '0.00' ? [] : [['Entrou no portão', signedFigure(gate)] as const]),
    ['Voltou para quem cancelou', minus(returned)],
    ['Custou fazer a etapa', minus(costs)],
    ['Fica para as entidades', signedFigure(available), true],
    ['Já entregue', minus(given)],
    ['Ainda a entregar', minus(to_give)],
    ['Diferença', signedFigure(difference), true],
  ];
  return (
    <dl className="solidarity-equation">
      {lines.map(([words, figure, isSum]) => (
        <div key={words} className={isSum ? 'solidarity-sum' : undefined}>
          <dt>{words}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Changes that wait for a second person; the proposer may withdraw theirs. */
function Waiting({
  waiting,
  onWithdraw,
}: Pick<DeskSolidarity, 'waiting'> & { onWithdraw: (id: number) => void }): JSX.Element {
  return (
    <div className="lines">
      {waiting.map(({ id, what, staff, is_own: isOwn }) => (
        <div key={id}>
          <span>
            {isOwn ? 'Você' : staff} propôs {what}.{' '}
            <Link to={backofficePaths.money}>A confirmar, em Conciliação</Link>
          </span>
          {isOwn ? (
            <span className="desk-line-do">
              <GuardedButton refusal={null} onDo={() => onWithdraw(id)}>
                Retirar…
              </GuardedButton>
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

interface BalancePartProps {
  account: DeskSolidarity;
  /** Why the user may not edit; null when they may. */
  refusal: string | null;
  onDone: (said: string) => void;
}

/** Whether the account balances, what is missing, who checked it, and what waits for a second person. */
export function BalancePart({ account, refusal, onDone }: BalancePartProps): JSX.Element {
  const { stage, version, state, balance, blockers, renderings, waiting } = account;
  const client = useQueryClient();
  const [asking, setAsking] = useState<'render' | number | null>(null);
  const [look, words] = STATES[state];
  const isProposed = waiting.some(({ act }) => act === 'solidarity_render');
  const held = blockers.length > 0 ? 'Ainda falta o que está acima.' : null;
  const done = (said: string): void => {
    setAsking(null);
    onDone(said);
    void client.invalidateQueries({ queryKey: ['desk'] });
  };
  return (
    <section className="statement-part solidarity-balance">
      <h2>
        A conta <span className={`st st--${look}`}>{words}</span>
      </h2>
      {state === 'reopened' ? (
        <p className="note note--warn">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>Mudou depois de prestada:</b> uma devolução, um pagamento ou uma promessa. A página
            pública diz que a conta está em revisão, até duas pessoas conferirem de novo.
          </span>
        </p>
      ) : null}
      <Equation balance={balance} />
      {state !== 'rendered' && blockers.length > 0 ? (
        <ul className="statement-blockers">
          {blockers.map((what) => (
            <li key={what}>
              <Blocker what={what} account={account} />
            </li>
          ))}
        </ul>
      ) : null}
      {renderings.length > 0 ? (
        <ul className="statement-closings">
          {renderings.map(({ number, at, proposed_by: by, confirmed_by: second, available }) => (
            <li key={number}>
              <span className="num">{momentWords(at)}</span>{' '}
              <span>
                {`${by && second ? `conferida por ${by} e ${second}` : 'conferida'}: ${reaisOf(available)} para as entidades`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Waiting waiting={waiting} onWithdraw={setAsking} />
      {state === 'rendered' || isProposed ? null : (
        <div className="statement-do">
          <GuardedButton
            look={{ variant: 'solid' }}
            refusal={refusal ?? held}
            onDo={() => setAsking('render')}
          >
            Marcar como prestada…
          </GuardedButton>
        </div>
      )}
      {asking === 'render' ? (
        <ReasonDialog
          title="Marcar a conta como prestada?"
          lead={`Ficam ${reaisOf(balance.available)} para as entidades. Outra pessoa do Financeiro confirma, e então todos leem a conta e os custos.`}
          does="Propor"
          onClose={() => setAsking(null)}
          onSend={async (reason) => {
            const asked = { params: { id: stage.id }, body: { version, reason } };
            done((await call(renderSolidarity, asked)).message);
          }}
        />
      ) : null}
      {typeof asking === 'number' ? (
        <ReasonDialog
          title="Retirar a proposta?"
          lead="Nada muda na conta."
          does="Retirar"
          onClose={() => setAsking(null)}
          onSend={async (reason) => {
            const asked = { params: { id: asking }, body: { reason } };
            done((await call(withdrawSolidarityProposal, asked)).message);
          }}
        />
      ) : null}
    </section>
  );
}
