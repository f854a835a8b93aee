import type { MailingRehearsal } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { stageWords } from '../../../../shared/parts/stage-words.ts';
import { counted } from '../../../../shared/table/list-column.ts';
import { LETTER, PERSON, UNREACHABLE_WORDS } from '../mailing-words.ts';

/** States that a stage's message excludes cancelled entries unless the filter includes them. */
export function cancelledWords(count: number): string {
  const who = count === 1 ? '1 tem a inscrição cancelada' : `${count} têm a inscrição cancelada`;
  return `Entre elas, ${who}: para deixar de fora, filtre por Situação.`;
}

/** A person with entries in several stages gets one message per stage, since the fields differ. */
export function severalWords(letters: number): string {
  return `São ${counted(letters, LETTER)}: quem está em mais de uma etapa recebe um por etapa.`;
}

/** Who gets the message, and everyone who does not, with the reason. */
export function AudienceTold({ told }: { told: MailingRehearsal }): JSX.Element {
  const { able, people, left, left_total: leftTotal, cancelled } = told;
  return (
    <div className="mailing-told">
      <p className="mailing-count">
        <b className="num">{people.toLocaleString('pt-BR')}</b>{' '}
        {people === 1 ? 'pessoa recebe' : 'pessoas recebem'}
      </p>
      {able === people ? null : <p>{severalWords(able)}</p>}
      {cancelled === 0 ? null : <p>{cancelledWords(cancelled)}</p>}
      {leftTotal === 0 ? null : (
        <details>
          <summary>
            {counted(leftTotal, { ...PERSON, one: 'não recebe', many: 'não recebem' })}
          </summary>
          <ul className="mailing-people">
            {left.map(({ registration, number, name, stage, why }) => (
              <li key={registration}>
                <Link to={`/inscricoes/${registration}`}>
                  {`${formatInscriptionNumber(number)} ${name}`.trim()}
                </Link>{' '}
                <span className="q s">
                  {stageWords(stage)}: {UNREACHABLE_WORDS[why]}
                </span>
              </li>
            ))}
          </ul>
          {left.length < leftTotal ? (
            <p className="q s">São as primeiras {left.length.toLocaleString('pt-BR')}.</p>
          ) : null}
        </details>
      )}
    </div>
  );
}
