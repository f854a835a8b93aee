import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import type { JSX } from 'react';
import { seasonFieldWords } from '../../season-field-words.ts';
import { dateAndTimeWords } from '../../../../shared/parts/stage-dates.ts';

/** Why a stage missed its publication time; renders nothing otherwise. */
export function PublicationNote({
  publication,
}: Pick<SeasonStage, 'publication'>): JSX.Element | null {
  const refused = publication?.refused ?? null;
  if (publication === null || refused === null) return null;
  return (
    <div className="note note--bad" role="alert">
      <span className="mark" aria-hidden="true">
        !
      </span>
      <span>
        <b>Não foi publicada em {dateAndTimeWords(publication.at)}.</b>{' '}
        {refused.map(({ field, message }) => `${seasonFieldWords(field)}: ${message}.`).join(' ')}{' '}
        Corrija e publique, ou marque outra hora.
      </span>
    </div>
  );
}
