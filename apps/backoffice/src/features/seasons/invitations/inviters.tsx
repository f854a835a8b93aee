import type { Inviter } from '@trilha/contract/invitations/desk-invitations.endpoints.ts';
import type { JSX } from 'react';

const reais = (amount: string): string => `R$ ${amount.replace('.', ',')}`;

/** Who invited how many to the stage, and what it costs; closed until somebody asks. */
export function Inviters({ inviters }: { inviters: readonly Inviter[] }): JSX.Element | null {
  if (inviters.length === 0) return null;
  return (
    <details className="inviters">
      <summary>Quem convidou, e quanto custa</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Quem</th>
            <th scope="col">Convites</th>
            <th scope="col">Vagas presas</th>
            <th scope="col">Vagas usadas</th>
            <th scope="col">Taxas</th>
            <th scope="col">Abriu mão</th>
          </tr>
        </thead>
        <tbody>
          {inviters.map(({ who, invited, held, places, due, given_up: givenUp }) => (
            <tr key={who}>
              <th scope="row">{who || 'Sem nome'}</th>
              <td>{invited}</td>
              <td>{held}</td>
              <td>{places}</td>
              <td>{reais(due)}</td>
              <td>{reais(givenUp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="q s">
        O convite dá a vaga, não a taxa: “Abriu mão” é o que foi descontado depois, com Ajustar
        taxa, e o que falta de quem já está confirmado.
      </p>
    </details>
  );
}
