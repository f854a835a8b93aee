import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import {
  downloadSolidarity,
  type SolidarityPage,
} from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { addressOf } from '@trilha/web/api/build-request.ts';
import type { JSX, ReactNode } from 'react';

const figure = (wire: string): string =>
  (centsFromWire(wire) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
const minus = (wire: string): string => (wire === '0.00' ? '0,00' : `− ${figure(wire)}`);

function Line({ term, value, kind }: { term: ReactNode; value: string; kind?: 't' }): JSX.Element {
  return (
    <div className={kind}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The costs of each checked stage, below the sum. */
function Costs({ stages }: SolidarityPage): JSX.Element | null {
  const named = stages.filter(({ ledger }) => ledger && ledger.costs_named.length > 0);
  if (named.length === 0) return null;
  return (
    <details className="so-costs">
      <summary>Quais custos</summary>
      {named.map(({ id, title, ledger }) => (
        <section key={id}>
          <h3>{title}</h3>
          <dl className="eqp">
            {ledger?.costs_named.map(({ what, value }) => (
              <Line key={what} term={what} value={figure(value)} />
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}

/** Which accounts the sums include, and when the last one was checked. */
function checkedWords({ stages }: SolidarityPage): string {
  const checked = stages.flatMap(({ ledger }) => ledger?.checked_at ?? []).toSorted();
  const day = formatDay(new Date(checked.at(-1) ?? 0));
  const parts =
    checked.length === stages.length
      ? ''
      : ` Só as etapas já prestadas: ${checked.length} de ${stages.length}.`;
  return `Em reais, ao centavo. Conferida por duas pessoas em ${day}.${parts}`;
}

/** The equation of the season: the money of the accounts that two people checked. */
export function LedgerPart({ page }: { page: SolidarityPage }): JSX.Element {
  const { ledger, season } = page;
  return (
    <section className="so-open">
      <h2>A conta fecha</h2>
      {ledger === null ? (
        <p>As contas aparecem aqui depois de cada etapa, conferidas por duas pessoas.</p>
      ) : (
        <>
          <dl className="eqp">
            <Line term="Entrou das inscrições" value={figure(ledger.received)} />
            {ledger.gate !== '0.00' && <Line term="Entrou no portão" value={figure(ledger.gate)} />}
            <Line term="Voltou para quem cancelou" value={minus(ledger.returned)} />
            <Line term="Custou fazer as etapas" value={minus(ledger.costs)} />
            <Line term="Foi ou vai para as entidades" value={figure(ledger.available)} kind="t" />
            <Line
              term={
                <>
                  <i className="sw on" />
                  <span>Já entregue</span>
                </>
              }
              value={figure(ledger.given)}
            />
            <Line
              term={
                <>
                  <i className="sw" />
                  <span>Ainda a entregar</span>
                </>
              }
              value={figure(ledger.to_give)}
            />
          </dl>
          <Costs {...page} />
          <p className="small quiet">{checkedWords(page)}</p>
        </>
      )}
      <ButtonLink
        href={addressOf(downloadSolidarity, { params: { season: String(season) } })}
        download
        variant="tertiary"
        block
      >
        <Icon name="download" />
        Baixar CSV
      </ButtonLink>
    </section>
  );
}
