import type { Inviter } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import type { JSX } from 'react';
import { counted } from '../../../shared/table/list-column.ts';
import { INVITATION } from './invitation-words.ts';

const reais = (wire: string): string => formatReais(centsFromWire(wire));

/** The inviters with their number of guests and the cost; collapsed at first. */
export function Inviters({ inviters }: { inviters: readonly Inviter[] }): JSX.Element | null {
  if (inviters.length === 0) return null;
  return (
    <details className="inviters">
      <summary>Quem convidou, e quanto custa</summary>
      <table className="tbl tbl--in">
        <thead>
          <tr>
            <th scope="col">Quem</th>
            <th scope="col" className="r wide">
              Convites
            </th>
            <th scope="col" className="r wide">
              Vagas presas
            </th>
            <th scope="col" className="r">
              Vagas usadas
            </th>
            <th scope="col" className="r">
              Taxas
            </th>
            <th scope="col" className="r">
              Abriu mão
            </th>
          </tr>
        </thead>
        <tbody>
          {inviters.map(({ who, invited, held, places, due, given_up: givenUp }) => (
            <tr key={who}>
              <td>
                <span>{who || 'Sem nome'}</span>
                <span className="q s only-phone">
                  {counted(invited, INVITATION)}, {held === 1 ? '1 vaga presa' : `${held} presas`}
                </span>
              </td>
              <td className="r num wide">{invited}</td>
              <td className="r num wide">{held}</td>
              <td className="r num">{places}</td>
              <td className="r num">{reais(due)}</td>
              <td className="r num">{reais(givenUp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="q s inviters-about">
        O convite dá a vaga, não a taxa: “Abriu mão” é o que foi descontado depois, com Ajustar
        taxa, e o que falta de quem já está confirmado.
      </p>
    </details>
  );
}
