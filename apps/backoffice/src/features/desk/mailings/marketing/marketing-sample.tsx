import type { MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import { fillFields, paragraphsOf } from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import type { JSX } from 'react';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { PURPOSE_WORDS } from '../mailing-words.ts';
import type { Words } from '../writing/words-fields.tsx';

/** An invented recipient: the user may not see customers. */
const SOMEBODY = { nome: 'Marina', nome_completo: 'Marina Alves' };

interface MarketingSampleProps {
  words: Words;
  brand: number | null;
  purpose: MarketingPurpose | null;
}

/** A preview of the message with an invented name. */
export function MarketingSample({ words, brand, purpose }: MarketingSampleProps): JSX.Element {
  const paragraphs = paragraphsOf(words.text);
  return (
    <>
      <p className="mailing-turn">
        <span>
          {brand === null ? null : <ShortBrandTag id={brand} />}
          <span> Exemplo: {SOMEBODY.nome_completo}</span>
        </span>
      </p>
      <article className="mailing-sample" aria-label="Como a pessoa lê">
        <h3>
          {fillFields(words.subject, SOMEBODY) || <span className="q">sem assunto ainda</span>}
        </h3>
        {paragraphs.length === 0 ? <p className="q">sem texto ainda</p> : null}
        {paragraphs.map((paragraph, place) => (
          // Paragraphs are identified by position.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place}>{fillFields(paragraph, SOMEBODY)}</p>
        ))}
        <p className="q s">
          <span>
            Abaixo vão o botão “Ver as etapas”, o link “Não quero mais receber estes e-mails” e por
            que a pessoa recebe
          </span>
          {purpose === null ? (
            ''
          ) : (
            <span>{`: autorizou ${PURPOSE_WORDS[purpose].toLowerCase()}`}</span>
          )}
          .
        </p>
      </article>
    </>
  );
}
