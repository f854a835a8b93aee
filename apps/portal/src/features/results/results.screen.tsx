import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { getResults, type Result } from '@trilha/contract/results/results.endpoints.ts';
import type { ResultsPage, ResultsStage } from '@trilha/contract/results/results-page.ts';
import { getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { StageBanner } from '@trilha/ui/layout/stage-banner.tsx';
import { StageMap } from '@trilha/ui/ornament/stage-map.tsx';
import { type JSX, type ReactNode, useCallback } from 'react';
import { call } from '../../shared/api/call.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { useServedData, useWithoutScript } from '../../shared/served-data.ts';
import { hasToken, useSession } from '../../shared/session/session.ts';
import { SolidarityLine } from '../../shared/solidarity/solidarity-line.tsx';
import { StageMissing } from '../../shared/feedback/public-page.tsx';
import { openingPage } from '../../shared/stages/stage-page.ts';
import { StagePhoto } from '../../shared/stages/stage-photo.tsx';
import { ResultFiles } from './result-files.tsx';
import { type Part, usePart } from '../../shared/use-part.ts';
import './results.css';

/** RES-12: by the cookie's presence alone (C10); the server draws the page without it. */
function BackBar({ children }: { children: ReactNode }): JSX.Element {
  const isKnown = useSession() !== 'unknown';
  return (
    <p className="results-bar">
      {isKnown && hasToken() && (
        <TextLink as={AppLink} to={paths.events}>
          <Icon name="chevron-left" />
          Voltar
        </TextLink>
      )}
      <span className="label">{children}</span>
    </p>
  );
}

/** 'Etapa Joinville, Joinville (SC). 21/03/2026' (RES-02). */
function stageLine({ title, city_uf, stage_date }: ResultsStage): string {
  const name = [title, city_uf].filter(Boolean).join(', ');
  return stage_date ? `${name}. ${formatDay(new Date(stage_date))}` : name;
}

/** D25: a stage that failed to load is reported quietly. Its files can still be read (RES-13). */
function StageLead({ part, retry }: { part: Part<ResultsStage>; retry: () => void }): JSX.Element {
  if (part.status === 'ready') return <>{stageLine(part.value)}</>;
  if (part.status === 'loading') return <Skeleton />;
  return (
    <output>
      Não deu para carregar os dados da etapa.{' '}
      <TextButton onClick={retry}>Carregar de novo</TextButton>
    </output>
  );
}

/** The part of the page that is not the stage. */
type Shown = Pick<ResultsPage, 'results' | 'season' | 'solidarity'>;

/** Provisional or official, above the title: of all results that there are (AFTER-10). */
function State({ results }: { results: readonly Result[] }): JSX.Element {
  const changing = results.filter(({ is_provisional: isProvisional }) => isProvisional);
  if (changing.length === 0) return <Badge tone="success">Oficial</Badge>;
  const until = changing
    .flatMap(({ protests_until: end }) => end ?? [])
    .toSorted()
    .at(-1);
  return (
    <>
      <Badge tone="warning">Provisório</Badge>
      {until !== undefined && (
        <span>
          Prazo de protestos: <b>{formatDayAndTime(new Date(until))}</b>
        </span>
      )}
    </>
  );
}

/** The stage's map, lazy-loaded; without JavaScript it is part of the page. */
function Map({ id }: { id: string }): JSX.Element {
  return (
    <>
      <StageMap id={id} />
      <noscript>{useWithoutScript()}</noscript>
    </>
  );
}

/** The public page of a stage's results (RTE-25, RES-01 to RES-13). */
export default function ResultsScreen(): JSX.Element {
  const { id = '' } = useRouteParams();
  const served = useServedData() as ResultsPage | 'missing' | null | undefined;
  const isServed = served && served !== 'missing';
  const askStage = useCallback(
    async (signal: AbortSignal): Promise<ResultsStage> =>
      (await call(getStage, { params: { id }, signal })).step,
    [id],
  );
  const askResults = useCallback(
    (signal: AbortSignal): Promise<Shown> => call(getResults, { params: { id }, signal }),
    [id],
  );
  const { part: stagePart, retry: retryStage } = usePart(
    isServed ? served.stage : served,
    askStage,
  );
  const { part: resultsPart, retry } = usePart<Shown>(served, askResults);
  const stage = stagePart.status === 'ready' ? stagePart.value : null;
  const shown = resultsPart.status === 'ready' ? resultsPart.value : null;
  usePageTitle(stage ? `Resultados, ${stage.title}` : undefined);
  if (stagePart.status === 'missing' || resultsPart.status === 'missing') return <StageMissing />;

  return (
    <div className="wrap">
      <BackBar>{stage?.event.name}</BackBar>
      <StageBanner
        at={stage?.stage_date}
        cover={
          stage?.image ? (
            <StagePhoto address={stage.image} sizes="(min-width: 768px) 30vw, 60vw" eager />
          ) : (
            <Map id={id} />
          )
        }
        state={shown && shown.results.length > 0 ? <State results={shown.results} /> : null}
        title="Resultados"
        lead={<StageLead part={stagePart} retry={retryStage} />}
      />
      {stage?.has_opening_report && (
        <p>
          <TextLink as={AppLink} to={openingPage(stage)}>
            Como foi a abertura
          </TextLink>
        </p>
      )}
      {shown && shown.season !== null && (
        <p>
          <TextLink as={AppLink} to={to(paths.championship, { season: shown.season })}>
            Campeonato {shown.season}
          </TextLink>
        </p>
      )}
      {shown?.solidarity && <SolidarityLine line={shown.solidarity} />}
      <ResultFiles
        stageId={id}
        part={
          resultsPart.status === 'ready'
            ? { status: 'ready', value: resultsPart.value.results }
            : resultsPart
        }
        onRetry={retry}
      />
    </div>
  );
}
