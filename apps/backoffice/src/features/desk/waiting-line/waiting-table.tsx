import type { WaitingLine } from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { shortInstant } from '../short-instants.ts';

type Waiting = WaitingLine['waiting'][number];

/** What happens to each entry if the assumed places become free. */
function fateOf(row: Waiting, promoted: readonly number[], lastUp: number): string {
  if (promoted.includes(row.number)) return 'Sobe';
  return row.position < lastUp ? 'Não cabe: espera' : 'Espera';
}

interface WaitingTableProps {
  waiting: readonly Waiting[];
  total: number;
  /** Numbers of entries that would move up; null without a simulation. */
  promoted: readonly number[] | null;
}

/** The waiting list in order. */
export function WaitingTable({ waiting, total, promoted }: WaitingTableProps): JSX.Element {
  const { search } = useScope();
  if (waiting.length === 0) {
    return (
      <div className="empty">
        <h2>Ninguém espera</h2>
        <p className="q">Quando as vagas acabarem, quem se inscrever entra aqui, por ordem.</p>
      </div>
    );
  }
  const up = new Set(promoted);
  const lastUp = Math.max(0, ...waiting.filter((row) => up.has(row.number)).map((r) => r.position));
  const now = serverNow();
  return (
    <div className="table-scroll">
      <table className="tbl tbl--usual">
        <caption className="vh">Fila de espera, {total} inscrições</caption>
        <thead>
          <tr>
            <th className="r">Lugar</th>
            <th>Nº</th>
            {promoted === null ? null : <th className="wide">Simulação</th>}
            <th>Nome</th>
            <th className="r">Carros</th>
            <th className="wide">Categoria</th>
            <th className="r wide">Na fila desde</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map((row) => (
            <tr key={row.id} className={up.has(row.number) ? 'marked' : undefined}>
              <td className="r num">{row.position}º</td>
              <td className="num">
                <Link className="row-open" to={{ pathname: `/inscricoes/${row.id}`, search }}>
                  {formatInscriptionNumber(row.number)}
                </Link>
              </td>
              {promoted === null ? null : (
                <td className={up.has(row.number) ? 'wide' : 'wide q'}>
                  {fateOf(row, promoted, lastUp)}
                </td>
              )}
              <td className="long">
                <b>{row.name || 'Conta apagada'}</b>
                {promoted === null ? null : (
                  <span className="q s only-phone">{fateOf(row, promoted, lastUp)}</span>
                )}
              </td>
              <td className="r num">{row.vehicles}</td>
              <td className="wide">{row.category}</td>
              <td className="r num wide">{shortInstant(row.entered_at, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > waiting.length ? (
        <p className="pad q">
          Aqui estão os primeiros {waiting.length} de {total.toLocaleString('pt-BR')}.
        </p>
      ) : null}
    </div>
  );
}
