import { useQueryClient } from '@tanstack/react-query';
import {
  type DeskResult,
  type DeskResults,
  orderDeskResults,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { resultFileName, resultTitle } from '@trilha/contract/results/results.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { type Loading, LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { ChangeResultDialog, WithdrawDialog } from './change-result-dialogs.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { placedWords, standingWords } from './result-words.ts';
import { resultsKey } from './results-query.ts';
import { wordLine } from '../../../shared/parts/told-line.tsx';

interface ResultPanelProps {
  /** Undefined while the list is loading, or for a withdrawn result; of a replaced one, its successor. */
  result: DeskResult | undefined;
  list: DeskResults | undefined;
  loading: Loading;
  address: ListAddress;
}

/** The file's address on the portal, relative to the brand's site. */
const hrefOf = (list: DeskResults, result: string): string => new URL(result, list.page).href;

function Earlier({ result }: { result: DeskResult }): JSX.Element | null {
  if (result.earlier.length === 0) return null;
  return (
    <section>
      <h2>Versões</h2>
      <ol className="result-versions">
        {result.earlier.map(({ id, version, replaced_at: at, who, reason }) => (
          <li key={id}>
            <span>
              Versão {version}, substituída {momentWords(at)}
            </span>
            {who === null ? '' : <span>{` por ${who}`}</span>}
            {reason === null ? null : <span className="q s"> Motivo: {reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Moves a result up or down in the order; the opposite button undoes it. */
function Ordering({ list, result }: { list: DeskResults; result: DeskResult }): JSX.Element | null {
  const client = useQueryClient();
  const { isSending, problem, send } = useSending();
  const ids = list.results.map(({ id }) => id);
  const at = ids.indexOf(result.id);
  const refusal = list.may_edit ? null : refusalText('season:edit');
  if (at === -1) return null;
  const move = (to: number): void => {
    const order = ids.toSpliced(at, 1).toSpliced(to, 0, result.id);
    const body = { ids: order, version: list.version };
    void send(async () => {
      try {
        await call(orderDeskResults, { params: { id: list.stage.id }, body });
      } finally {
        await client.invalidateQueries({ queryKey: resultsKey(list.stage.id) });
      }
    });
  };
  return (
    <div className="result-do">
      {at > 0 ? (
        <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => move(at - 1)}>
          Subir
        </GuardedButton>
      ) : null}
      {at < ids.length - 1 ? (
        <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => move(at + 1)}>
          Descer
        </GuardedButton>
      ) : null}
      <span className="q s">
        {at + 1}º de {ids.length} no portal
      </span>
      <Problem text={problem} />
    </div>
  );
}

/** The panel of a result: content, author, reason, earlier version, actions. */
export function ResultPanel({
  result: current,
  list,
  loading,
  address,
}: ResultPanelProps): JSX.Element {
  const [asking, setAsking] = useState<'replace' | 'change' | 'withdraw' | null>(null);
  const [said, setSaid] = useState('');
  // A result that somebody withdraws meanwhile stays while a dialog is open, or what was typed there would be lost.
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  const result = current ?? (asking === null ? undefined : last);
  if (result === undefined || list === undefined) {
    return (
      <Panel label="Resultado" address={address} title={<b>…</b>}>
        <section aria-busy={loading.isPending}>
          {loading.error ? <LoadNote loading={loading} /> : null}
          {loading.isPending || loading.error ? null : <p>Este resultado foi tirado do ar.</p>}
        </section>
      </Panel>
    );
  }
  const refusal = list.may_edit ? null : refusalText('season:edit');
  const acting = {
    list,
    result,
    onClose: () => setAsking(null),
    onDone: (words: string) => {
      setSaid(words);
      setAsking(null);
    },
  };
  return (
    <Panel
      label={`Resultado ${resultTitle(result)}`}
      address={address}
      title={<h2 className="result-title">{resultTitle(result)}</h2>}
      head={
        <>
          <p>
            <span className={result.is_provisional ? 'st st--wait' : 'st st--ok'}>
              {standingWords(result)}
            </span>
          </p>
          <div className="result-do">
            <GuardedButton
              refusal={refusal}
              look={{ size: 'small' }}
              onDo={() => setAsking('replace')}
            >
              Nova versão…
            </GuardedButton>
            <GuardedButton refusal={refusal} onDo={() => setAsking('change')}>
              Editar…
            </GuardedButton>
            <GuardedButton refusal={refusal} onDo={() => setAsking('withdraw')}>
              Tirar do ar…
            </GuardedButton>
          </div>
          <Ordering list={list} result={result} />
          <RefusalLine text={refusal} />
          <output className="q s">{said}</output>
        </>
      }
    >
      <section>
        <h2>Resultado</h2>
        <p className="result-file">
          <a href={hrefOf(list, result.result)} target="_blank" rel="noopener noreferrer">
            {resultFileName(result.result)}
          </a>
        </p>
        <div className="lines">
          {wordLine('Versão', String(result.version))}
          {wordLine('Diz o lugar', placedWords(result.placed))}
          {wordLine('Publicou', result.who)}
          {wordLine('Em', momentWords(result.created_at))}
        </div>
        {result.reason === null ? null : <p className="q s">Motivo: {result.reason}</p>}
      </section>
      <Earlier result={result} />
      {asking === 'replace' ? (
        <PublishDialog
          list={list}
          replaces={result}
          onClose={acting.onClose}
          onDone={acting.onDone}
        />
      ) : null}
      {asking === 'change' ? <ChangeResultDialog {...acting} /> : null}
      {asking === 'withdraw' ? <WithdrawDialog {...acting} /> : null}
    </Panel>
  );
}
