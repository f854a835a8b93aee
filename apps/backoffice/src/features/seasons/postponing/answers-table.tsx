import type { StagePostponement } from '@trilha/contract/postponing/postponing.endpoints.ts';
import type { End } from '@trilha/contract/postponing/postponing.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useScope } from '../../../shared/frame/scope.ts';
import { momentWords } from '../../../shared/parts/moments.ts';

export type Answer = NonNullable<StagePostponement['postponement']>['answers'][number];
/** The answer, or that there is none yet. */
export type Show = End | 'asked';

export const END_WORDS: Readonly<Record<Show, string>> = {
  asked: 'Sem resposta',
  kept: 'Manteve',
  refunded: 'Devolvida',
  default: 'Pelo padrão',
};
export const SHOWS = Object.keys(END_WORDS) as readonly Show[];

export const showOf = ({ end }: Pick<Answer, 'end'>): Show => end ?? 'asked';

interface AnswersTableProps {
  answers: readonly Answer[];
  /** Records a customer's answer by telephone; null when answering has ended, or without the permission. */
  onAnswer: ((answer: Answer) => void) | null;
}

/** The customers who were asked, unanswered first. */
export function AnswersTable({ answers, onAnswer }: AnswersTableProps): JSX.Element {
  const { search } = useScope();
  return (
    <div className="table-scroll">
      <table className="tbl tbl--usual">
        <caption className="vh">Respostas ao adiamento, {answers.length} inscrições</caption>
        <thead>
          <tr>
            <th>Nº</th>
            <th>Nome</th>
            <th className="r">Carros</th>
            <th>Resposta</th>
            <th className="r wide">Quando</th>
          </tr>
        </thead>
        <tbody>
          {answers.map((row) => (
            <tr key={row.registration}>
              <td className="num">
                <Link
                  className="row-open"
                  to={{ pathname: `/inscricoes/${row.registration}`, search }}
                >
                  {formatInscriptionNumber(row.number)}
                </Link>
              </td>
              <td className="long">
                <b>{row.holder || 'Conta apagada'}</b>
              </td>
              <td className="r num">{row.vehicles}</td>
              <td className={row.end === null ? 'q' : undefined}>
                {row.end === null && onAnswer !== null ? (
                  <TextButton
                    className="s"
                    aria-label={`Anotar a resposta da ${formatInscriptionNumber(row.number)}`}
                    onClick={() => onAnswer(row)}
                  >
                    Anotar…
                  </TextButton>
                ) : (
                  END_WORDS[showOf(row)]
                )}
              </td>
              <td className="r num wide">
                {row.answered_at === null ? '' : momentWords(row.answered_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
