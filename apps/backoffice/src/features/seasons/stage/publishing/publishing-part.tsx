import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import type { JSX } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';
import { dateAndTimeWords } from '../../stage-dates.ts';

export interface PublishingProps {
  /** What is typed: published when it is saved, or at a time, as a browser's field has it. */
  isPublished: boolean;
  publishAt: string;
  /** What is saved. */
  publication: SeasonStage['publication'];
  /** What the server says of the time that is typed. */
  problem: string | undefined;
  /** How many items of the checklist are missing. */
  wrong: number;
  onPublish: (isPublished: boolean) => void;
  onPublishAt: (at: string) => void;
  /** Why nothing may be changed; null: it may. */
  refusal: string | null;
}

function wordsOf({ isPublished, publishAt, wrong }: PublishingProps): string {
  if (publishAt !== '') {
    return 'Vale ao salvar. Na hora esta lista é conferida de novo: se algo faltar, a etapa não é publicada, e Hoje avisa.';
  }
  return wrong > 0 && !isPublished
    ? `Para publicar já, ${wrong === 1 ? 'resolva 1 item' : `resolva ${wrong} itens`}.`
    : 'Vale ao salvar. Sem publicar, só a organização vê.';
}

/** Whether a stage is published: when it is saved, or at a time, which is taken back as it was asked for. */
export function PublishingPart(props: PublishingProps): JSX.Element {
  const { isPublished, publishAt, publication, problem, wrong, refusal } = props;
  const isHeld = refusal !== null || (wrong > 0 && !isPublished);
  return (
    <div className="publish">
      <label className="flag">
        <input
          type="checkbox"
          className="cb"
          checked={isPublished}
          disabled={isHeld}
          onChange={(event) => props.onPublish(event.target.checked)}
        />{' '}
        Publicada
      </label>
      {isPublished ? null : (
        <>
          <Field
            label="Publicar em"
            type="datetime-local"
            className="in num"
            disabled={refusal !== null}
            value={publishAt}
            problem={problem}
            onChange={(event) => props.onPublishAt(event.target.value)}
          />
          {publishAt === '' || refusal !== null ? null : (
            <button type="button" className="a s" onClick={() => props.onPublishAt('')}>
              Não publicar nessa hora
            </button>
          )}
        </>
      )}
      {publication === null || publication.refused !== null ? null : (
        <p className="s">
          Marcada para {dateAndTimeWords(publication.at)}
          {publication.who === null ? '' : ` por ${publication.who}`}.
        </p>
      )}
      <p className="help">{wordsOf(props)}</p>
    </div>
  );
}
