import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { DeskSolidarity } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { type JSX, useState } from 'react';
import { useParams } from 'react-router';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { reaisOf } from '../../../shared/parts/amounts.ts';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import type { AccountAct } from './account-act.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import { BalancePart } from './balance-part.tsx';
import { EntityPart } from './entity-part.tsx';
import { useSolidarity } from './use-solidarity.ts';
import '../desk.css';
import '../closing/statement.css';
import './solidarity.css';

interface PartProps {
  account: DeskSolidarity;
  refusal: string | null;
  onAct: (act: AccountAct) => void;
}

function Entities({ account, refusal, onAct }: PartProps): JSX.Element {
  return (
    <section className="statement-part">
      <div className="solidarity-line">
        <h2>Para quem</h2>
        <GuardedButton refusal={refusal} onDo={() => onAct({ kind: 'entity', entity: null })}>
          Nova entidade…
        </GuardedButton>
      </div>
      {account.entities.length === 0 ? (
        <p className="q">
          Nenhuma entidade ainda. O que for prometido aparece logo na página da etapa.
        </p>
      ) : (
        <ol className="solidarity-entities">
          {account.entities.map((entity) => (
            <EntityPart key={entity.id} entity={entity} refusal={refusal} onAct={onAct} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Costs({ account, refusal, onAct }: PartProps): JSX.Element {
  return (
    <section className="statement-part">
      <div className="solidarity-line">
        <h2>Custou fazer a etapa</h2>
        <GuardedButton refusal={refusal} onDo={() => onAct({ kind: 'cost', cost: null })}>
          Novo custo…
        </GuardedButton>
      </div>
      {account.costs.length === 0 ? (
        <p className="q">Nenhum custo: tudo vai às entidades.</p>
      ) : null}
      <div className="lines">
        {account.costs.map((cost) => (
          <div key={cost.id}>
            <span>
              {cost.what}, <span className="num">{reaisOf(cost.value)}</span>
            </span>
            <span className="desk-line-do">
              <GuardedButton refusal={refusal} onDo={() => onAct({ kind: 'cost', cost })}>
                Mudar…<span className="vh"> {cost.what}</span>
              </GuardedButton>
              <GuardedButton
                refusal={refusal}
                onDo={() =>
                  onAct({ kind: 'removal', of: 'cost', id: cost.id, words: `o custo ${cost.what}` })
                }
              >
                Tirar…<span className="vh"> {cost.what}</span>
              </GuardedButton>
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The solidarity account of a stage: to whom the fees go, what they became, and whether that balances. */
export default function SolidarityScreen(): JSX.Element {
  const loading = useSolidarity(Number(useParams().id));
  /** What a button opened, and the account as it was then: an answer that is lost must not be stored twice. */
  const [open, setOpen] = useState<{ act: AccountAct; account: DeskSolidarity } | null>(null);
  const [said, setSaid] = useState('');
  const { data, error } = loading;
  const account = data === undefined || isMissing(error) ? null : data;
  const day = account?.stage.stage_date ?? null;
  const refusal = account?.may_edit ? null : refusalText('solidarity:edit');
  const onAct = (act: AccountAct): void => setOpen(account && { act, account });
  const part = { refusal, onAct };
  return (
    <Screen>
      <ScreenHead
        title={account === null ? 'Conta solidária' : `Conta solidária, ${account.stage.title}`}
        facts={day === null ? null : formatDay(new Date(day))}
        actions={
          account?.page && account.entities.some(({ promises }) => promises.length > 0) ? (
            <a href={account.page} target="_blank" rel="noreferrer">
              Página da temporada<span className="vh"> (abre em outra aba)</span>
            </a>
          ) : null
        }
      />
      <div className="statement" aria-busy={loading.isPending}>
        <Unloaded loading={loading} subject="Esta etapa" />
        <output>{said}</output>
        {account === null ? null : (
          <>
            <BalancePart account={account} refusal={refusal} onDone={setSaid} />
            <RefusalLine text={refusal} />
            <Entities account={account} {...part} />
            <Costs account={account} {...part} />
          </>
        )}
      </div>
      {open === null ? null : (
        <AccountDialogs
          {...open}
          onClose={() => setOpen(null)}
          onDone={(words) => {
            // A late answer must not close the dialog that was opened after it.
            setOpen((now) => (now === open ? null : now));
            setSaid(words);
          }}
        />
      )}
    </Screen>
  );
}
