import type { FieldChange, SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import type { JSX } from 'react';
import { seasonFieldWords, seasonValueWords } from './season-field-words.ts';

/** Changed fields, each with old and new value. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }): JSX.Element {
  return (
    <dl className="changes">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{seasonFieldWords(field)}</dt>
          <dd>
            <del>{seasonValueWords(field, from)}</del> <span className="q">para</span>{' '}
            <ins>{seasonValueWords(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** '1 inscrição já feita', '1.200 inscrições já feitas' */
export const entriesMade = (count: number): string =>
  count === 1 ? '1 inscrição já feita' : `${count.toLocaleString('pt-BR')} inscrições já feitas`;

/** What a change means for existing entries; null when it does not affect them. */
export function meaningOf({ changes, entered, told, invited = 0 }: SeasonItem): string | null {
  const guests = invited === 1 ? '1 convidado recebe' : `${invited} convidados recebem`;
  const resent = invited === 0 ? '' : `${guests} o link de novo, com as duas datas.`;
  if (entered === 0) return resent || null;
  const has = (field: string): boolean => changes.some((change) => change.field === field);
  const mails =
    told === 1 ? '1 pessoa é avisada' : `${told.toLocaleString('pt-BR')} pessoas são avisadas`;
  return [
    `Há ${entriesMade(entered)}.`,
    told > 0 ? `${mails} por e-mail.` : resent === '' ? 'Ninguém recebe e-mail.' : '',
    resent,
    has('event_value') ? 'Quem já entrou fica com a taxa que viu.' : '',
    has('vacancies') ? 'Vagas a mais chamam quem espera.' : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}
