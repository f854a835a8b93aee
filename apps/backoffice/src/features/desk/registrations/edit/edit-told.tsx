import type { EditConsequences } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { differenceWords } from './edit-words.ts';
import { figureLine } from '../../../../shared/parts/told-line.tsx';

const moved = (before: string, after: string): string =>
  before === after ? after : `${before} → ${after}`;

function Differences({ changes }: Pick<EditConsequences, 'changes'>): JSX.Element {
  return (
    <table className="tbl tbl--in edit-changes">
      <caption className="vh">O que muda, antes e depois</caption>
      <thead>
        <tr>
          <th>O quê</th>
          <th>Antes</th>
          <th>Depois</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.what} ${change.plate} ${change.before} ${change.after}`}>
            <th scope="row">{differenceWords(change)}</th>
            <td>{change.before ?? '–'}</td>
            <td>
              <b>{change.after ?? 'sai'}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EditToldProps {
  told: EditConsequences;
  /** The refund is so large that the change is proposed to Financeiro. */
  takesTwo: boolean;
}

/** Effects of a change, from the server's dry run. */
export function EditTold({ told, takesTwo }: EditToldProps): JSX.Element {
  const { fee, places } = told;
  const promoted = told.promoted.map(formatInscriptionNumber).join(', ');
  return (
    <>
      <Differences changes={told.changes} />
      <div className="lines">
        {figureLine('Inscrição', moved(reaisOf(fee.before), reaisOf(fee.after)))}
        {figureLine('Fica a pagar', reaisOf(told.open))}
        {figureLine('Devolução ao cliente', reaisOf(told.refund))}
        {figureLine('Vagas', moved(String(places.before), String(places.after)))}
        {told.goes_to_the_end ? figureLine('Na fila de espera', 'vai para o fim') : null}
        {figureLine('Sobem da fila de espera', promoted === '' ? 'ninguém' : promoted)}
        {figureLine('E-mails que saem', String(told.mails))}
      </div>
      {takesTwo ? (
        <p className="q">Volta mais do que uma pessoa decide: alguém do Financeiro confirma.</p>
      ) : null}
    </>
  );
}
