import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useId } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';
import { dateAndTimeWords } from '../../../../shared/parts/stage-dates.ts';

export interface PublishingProps {
  /** The edited values: publish on saving, or at a time in the format of the browser's field. */
  isPublished: boolean;
  publishAt: string;
  /** The saved publication. */
  publication: SeasonStage['publication'];
  /** Whether the saved stage is published already; then the checklist does not apply. */
  wasPublished: boolean;
  /** The server's errors by field. */
  problems: Readonly<Record<string, string>>;
  /** Number of missing items in the checklist. */
  wrong: number;
  onPublish: (isPublished: boolean) => void;
  onPublishAt: (at: string) => void;
  /** Why the user may not change it; null when they may. */
  refusal: string | null;
}

/** Whether missing items prevent publishing now. */
const isHeldBack = ({ isPublished, wasPublished, wrong }: PublishingProps): boolean =>
  wrong > 0 && !isPublished && !wasPublished;

function wordsOf(props: PublishingProps): string {
  const { publishAt, wrong } = props;
  if (publishAt !== '') {
    return 'Vale ao salvar. Na hora esta lista é conferida de novo: se algo faltar, a etapa não é publicada, e Hoje avisa.';
  }
  return isHeldBack(props)
    ? `Para publicar já, ${wrong === 1 ? 'resolva 1 item' : `resolva ${wrong} itens`}.`
    : 'Vale ao salvar. Sem publicar, só a organização vê.';
}

/** Publishes a stage on saving, or at a time; a scheduled time can be removed again. */
export function PublishingPart(props: PublishingProps): JSX.Element {
  const { isPublished, publishAt, publication, problems, refusal } = props;
  const about = useId();
  const { published: problem } = problems;
  return (
    <div className="publish">
      <label className="flag">
        <input
          type="checkbox"
          className="cb"
          checked={isPublished}
          disabled={refusal !== null || isHeldBack(props)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : about}
          onChange={(event) => props.onPublish(event.target.checked)}
        />{' '}
        Publicada
      </label>
      {problem === undefined ? null : (
        <p id={about} className="err">
          {problem}
        </p>
      )}
      {isPublished ? null : (
        <>
          <Field
            label="Publicar em"
            type="datetime-local"
            className="in num"
            disabled={refusal !== null}
            value={publishAt}
            problem={problems['publish_at']}
            onChange={(event) => props.onPublishAt(event.target.value)}
          />
          {publishAt === '' || refusal !== null ? null : (
            <TextButton className="s" onClick={() => props.onPublishAt('')}>
              Não publicar nessa hora
            </TextButton>
          )}
        </>
      )}
      {publication === null || publication.refused !== null ? null : (
        <p className="s">
          <span>Marcada para {dateAndTimeWords(publication.at)}</span>
          {publication.who === null ? '' : <span>{` por ${publication.who}`}</span>}.
        </p>
      )}
      <p className="help">{wordsOf(props)}</p>
      {props.wasPublished ? null : (
        <p className="help">
          Uma hora depois da abertura, um relatório público mostra, sem nomes, pedidos e vagas por
          segundo, vagas de cada lote, convites e códigos, recusas por motivo e a fila dia a dia.
        </p>
      )}
    </div>
  );
}
