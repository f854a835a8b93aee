import { useQuery } from '@tanstack/react-query';
import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { seasonFieldWords } from '../season-field-words.ts';
import { stageQuery } from '../../../shared/parts/season-query.ts';
import { typedFileOf } from '../stage/draft/use-stage-draft.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewSwitches, usePreviewChoice } from './preview-choice.tsx';
import { previewQuery } from './preview-query.ts';
import '../../../shared/styles/season.css';
import './previewing.css';

/** What the preview shows: saved or unsaved, published or not. */
function standingOf({ row }: SeasonStage, isTyped: boolean): string {
  const published = row.state === 'draft' ? 'Ninguém além da organização vê isto ainda. ' : '';
  return isTyped
    ? `${published}Com o que está digitado nesta aba e não foi salvo.`
    : `${published}Como está salva.`;
}

function Problems({
  problems,
}: {
  problems: ReadonlyArray<{ field: string; message: string }>;
}): JSX.Element {
  return (
    <div className="note note--bad" role="alert">
      <span className="mark" aria-hidden="true">
        !
      </span>
      <div>
        <b>Não dá para mostrar o que está digitado: </b>
        {problems.length === 1 ? 'falta corrigir um campo.' : 'falta corrigir estes campos.'}
        <ul>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {seasonFieldWords(field)}: {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Preview({ stage }: { stage: SeasonStage }): JSX.Element {
  const { id } = stage.row.stage;
  const { search } = useScope();
  // The editor's unsaved draft of this tab, read once, since nothing is edited here.
  const [file] = useState(() => (stage.may_edit ? typedFileOf(id) : undefined));
  const loading = useQuery(previewQuery(id, file));
  const choice = usePreviewChoice();
  const seen = loading.data?.preview ?? null;
  const problems = loading.data?.problems ?? [];
  return (
    <div className="season">
      <div className="preview-top">
        <PreviewSwitches choice={choice} />
        <p className="q">
          {standingOf(stage, file !== undefined)} Nada aqui leva a lugar nenhum.{' '}
          <TextLink as={Link} to={{ pathname: `/temporada/${id}`, search }}>
            Voltar a editar
          </TextLink>
        </p>
      </div>
      <LoadNote loading={loading} />
      {loading.isPending ? <output className="q">Desenhando…</output> : null}
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {choice.page === 'list' && seen?.is_listed === false ? (
        <p className="note">
          A etapa não aparece na lista: as inscrições do evento estão desligadas. A página dela
          existe.
        </p>
      ) : null}
      {seen === null ? null : (
        <div className="previews" data-width={choice.width}>
          {choice.themes.map((theme) => (
            <PreviewFrame
              key={theme}
              id={seen.id}
              stageId={id}
              page={choice.page}
              theme={theme}
              width={choice.width}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** A stage as customers would see it, including unsaved edits, before it is published. */
export default function PreviewScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const query = useQuery(stageQuery(id));
  const { data: stage } = query;
  if (!stage) return <UnloadedScreen title="Prévia" subject="Esta etapa" loading={query} />;
  return (
    <Screen>
      <ScreenHead
        title={`Prévia de ${stage.row.stage.title}`}
        facts={
          <>
            <ShortBrandTag id={stage.row.stage.automaker_id} />{' '}
            <span className="q">{stage.row.event}</span>
          </>
        }
      />
      <Preview key={id} stage={stage} />
    </Screen>
  );
}
