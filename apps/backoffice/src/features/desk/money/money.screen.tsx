import { brands } from '@trilha/brands/brands.ts';
import type { MoneyAnswer } from '@trilha/contract/desk/money/money.endpoints.ts';
import { type JSX, useEffect, useRef, useState } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn, Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { reaisOf } from '../../../shared/parts/amounts.ts';
import { ClaimPanel } from './matching/claim-panel.tsx';
import { LinePanel } from './matching/line-panel.tsx';
import { claimColumns, lineColumns, proposalColumns, refundColumns } from './money-columns.tsx';
import { isInView, itemsOf, type MoneyItem, moneyViews, sumOf } from './money-items.ts';
import { ProposalPanel } from './proposals/proposal-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { UnreadablePanel } from './matching/unreadable-panel.tsx';
import { StatementDialog } from './statement/statement-dialog.tsx';
import { useMoney, useMoneyRefusal, useReloadMoney } from './use-money.ts';
import { useReadBank } from './use-read-bank.ts';
import '../desk.css';
import './money.css';

interface Listed {
  readonly noun: Noun;
  readonly columns: ReadonlyArray<ListColumn<MoneyItem>>;
  /** Label before the sum of the rows. */
  readonly sum: string;
}

const LINES: Noun = { one: 'linha', many: 'linhas', gender: 'f' };
const REFUNDS: Noun = { one: 'devolução', many: 'devoluções', gender: 'f' };
const CLAIMS: Noun = { one: 'aviso', many: 'avisos', gender: 'm' };
const PROPOSALS: Noun = { one: 'proposta', many: 'propostas', gender: 'f' };

/** Noun, columns and sum label of each view, by its id in the address. */
const LISTED: Readonly<Record<string, Listed>> = {
  avisos: { noun: CLAIMS, columns: claimColumns, sum: 'Dizem que pagaram' },
  devolucoes: { noun: REFUNDS, columns: refundColumns, sum: 'A devolver' },
  'a-confirmar': { noun: PROPOSALS, columns: proposalColumns, sum: 'Esperam a segunda pessoa' },
};
const UNPAIRED: Listed = { noun: LINES, columns: lineColumns, sum: 'Sem par' };

const NO_FILTERS: readonly string[] = [];

const rowId = ({ key }: MoneyItem): string => key;
const rowName = (item: MoneyItem): string =>
  item.kind === 'proposal'
    ? `proposta de ${item.proposal.staff.name}`
    : item.kind === 'refund'
      ? item.refund.refund_id
      : item.kind === 'claim'
        ? `aviso de ${item.claim.registration.holder}`
        : (item.line.end_to_end_id ?? item.key);
const edgeOf = (): 'due' => 'due';

/** How recent the bank data is: later payments may be missing. */
function readingWords({ reading }: MoneyAnswer): string {
  const behind = reading.flatMap(({ automaker_id, whole_until }) => {
    const name = brands.find(({ id }) => id === automaker_id)?.name ?? '';
    return whole_until === null ? [] : [`${name} até ${momentWords(whole_until)}`];
  });
  const [oldest] = reading.flatMap(({ read_at }) => read_at ?? []).toSorted();
  const last = oldest === undefined ? '' : `, a última vez ${momentWords(oldest)}`;
  return behind.length === 0
    ? `Bancos lidos por inteiro${last}.`
    : `Banco lido por inteiro só ${behind.join(', ')}: o que veio depois pode faltar.`;
}

/** Money that needs a decision: payments without a registration, and refunds that are stuck. */
export default function MoneyScreen(): JSX.Element {
  const address = useListAddress(NO_FILTERS);
  const { brand } = useScope();
  const [said, setSaid] = useState('');
  const told = useRef<HTMLOutputElement>(null);
  const isDone = useRef(false);
  const reload = useReloadMoney();
  const refusal = useMoneyRefusal();
  const [isImporting, setImporting] = useState(false);
  const list = useMoney(brand);
  const bank = useReadBank(list.data?.reading);
  const items = list.data && itemsOf(list.data);
  const { noun, columns, sum } = LISTED[address.view ?? ''] ?? UNPAIRED;
  const rows = items?.filter((item) => isInView(item, address.view));
  const total = rows?.length ?? 0;
  useEffect(() => {
    if (address.open !== null || !isDone.current) return;
    isDone.current = false;
    // The focused button disappeared with the panel, so the message takes the focus.
    if (document.activeElement === document.body) told.current?.focus({ preventScroll: true });
  }, [address.open]);
  const done = (words: string): void => {
    isDone.current = true;
    setSaid(words);
    address.go({ open: null });
    void reload();
  };
  const panelOf = (key: string): JSX.Element => {
    const item = items?.find((one) => one.key === key);
    if (item?.kind === 'line') return <LinePanel item={item} address={address} onDone={done} />;
    if (item?.kind === 'refund') return <RefundPanel item={item} address={address} onDone={done} />;
    if (item?.kind === 'claim') return <ClaimPanel item={item} address={address} onDone={done} />;
    if (item?.kind === 'proposal') {
      return <ProposalPanel item={item} address={address} onDone={done} />;
    }
    if (item) return <UnreadablePanel item={item} address={address} onDone={done} />;
    return (
      <Panel label="Linha" address={address} title={<b>…</b>}>
        <section aria-busy={list.isPending}>
          {list.error ? <LoadNote loading={list} /> : null}
          {list.data ? <p>Esta linha não espera mais por ninguém.</p> : null}
        </section>
      </Panel>
    );
  };
  const byStatement = list.data?.by_statement ?? [];
  const screen = (
    <ListScreen
      title="Conciliação"
      actions={
        <>
          {list.data && list.data.reading.length > 0 ? (
            <GuardedButton
              refusal={refusal}
              look={{ variant: 'tertiary' }}
              isBusy={bank.isReading}
              isSaid
              onDo={bank.ask}
            >
              {bank.isReading ? 'Lendo o banco…' : 'Ler o banco agora'}
            </GuardedButton>
          ) : null}
          {byStatement.length > 0 ? (
            <GuardedButton
              refusal={refusal}
              look={{ variant: 'tertiary' }}
              onDo={() => setImporting(true)}
            >
              Importar extrato…
            </GuardedButton>
          ) : null}
        </>
      }
      facts={
        list.data && rows ? (
          <>
            {list.data.reading.length > 0 ? <span>{readingWords(list.data)} </span> : null}
            {bank.problem === null ? null : <span role="alert">{bank.problem} </span>}
            {total === 0 ? null : (
              <>
                {sum}: <b className="num">{reaisOf(sumOf(rows))}</b>.
              </>
            )}{' '}
            <output ref={told} tabIndex={-1}>
              {said}
            </output>
          </>
        ) : null
      }
      noun={noun}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      loading={list}
      page={rows && wholePage(rows)}
      address={address}
      views={moneyViews(address, items)}
      edge={edgeOf}
      renderPanel={panelOf}
    />
  );
  return (
    <>
      {screen}
      {isImporting ? (
        <StatementDialog
          brandIds={byStatement}
          onClose={() => setImporting(false)}
          onDone={() => void reload()}
        />
      ) : null}
    </>
  );
}
