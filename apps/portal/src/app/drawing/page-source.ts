import type { Brand } from '@trilha/brands/brand.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';
import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import type { EarlyOpening, OpeningPage } from '@trilha/contract/opening/opening-page.ts';
import { openingSentence } from '@trilha/contract/opening/report-words.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { ResultsPage } from '@trilha/contract/results/results-page.ts';
import type { SolidarityPage } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import type { StandingsPage } from '@trilha/contract/standings/standings.endpoints.ts';
import { drawnSearch } from '@trilha/contract/results/result-table.rules.ts';
import { drawnStandings } from '@trilha/contract/standings/standings-query.rules.ts';
import { feeText } from '@trilha/contract/stages/stages.rules.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { eventData } from './event-data.ts';
import { cardContent } from '../share-picture/card-content.ts';
import { cardVersion } from '../share-picture/draw-card.tsx';

type Read<Data> = Data | 'missing' | 'failed';

/**
 * Reads the data of pages that are drawn with it, so that they work without script (D32). `missing`: the thing does not
 * exist. `failed`: it could not be read now.
 */
export interface PageSource {
  readonly results: (stageId: number) => Promise<Read<ResultsPage>>;
  readonly standings: (season: number) => Promise<Read<StandingsPage>>;
  readonly solidarity: (season: number) => Promise<Read<SolidarityPage>>;
  readonly stages: () => Promise<Read<StagesPage>>;
  readonly stage: (stageId: number) => Promise<Read<StagePage>>;
  readonly opening: (stageId: number) => Promise<Read<OpeningPage | EarlyOpening>>;
  /** The banner above every page; null when there is none or it could not be read. */
  readonly banner: () => Promise<Banner | null>;
}

/** The share picture of a page, drawn by the server (FACE-70). */
interface SharedPicture {
  readonly path: string;
  /** Text alternative of the picture. */
  readonly alt: string;
}

/** How a page describes itself to messengers and search engines. */
export interface PageSummary {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly picture: SharedPicture;
  /** Structured data in the schema.org vocabulary; its paths are below the given origin. */
  readonly structured?: (origin: string) => object;
}

/**
 * A page's data; null when it could not be read. The server draws the screen with it and the browser hydrates from it.
 */
export interface ServedPage {
  readonly status: 200 | 404 | 503;
  readonly data:
    | ResultsPage
    | StandingsPage
    | SolidarityPage
    | StagesPage
    | StagePage
    | OpeningPage
    | EarlyOpening
    | 'missing'
    | null;
  readonly summary?: PageSummary;
  /** The part of the query that changes what is drawn from the data. */
  readonly search?: string;
}

function describeResults({ stage, results }: ResultsPage): PageSummary {
  const date = stage.stage_date ? `, ${formatDay(new Date(stage.stage_date))}` : '';
  const files = results.length === 1 ? '1 arquivo' : `${results.length} arquivos`;
  return {
    title: `Resultados, ${stage.title}`,
    description: `${stage.event.name}. ${stage.city_uf}${date}. ${files} de resultados.`,
    path: to(paths.results, { id: stage.id }),
    picture: { path: to(paths.stagePicture, { id: stage.id }), alt: stage.title },
  };
}

/** Includes the picture's version, so that messengers fetch it again when its content changes. */
function pictureOf(brand: Brand, stage?: GuidedStage): SharedPicture {
  const v = cardVersion({ brand, ...(stage && { stage }) });
  if (!stage) return { path: to(paths.listPicture, undefined, { v }), alt: brand.face.title };
  const { title, date, place, figures } = cardContent(stage);
  const numbers = figures.map(({ value, unit, term }) =>
    `${value} ${unit} ${term}`.replace('  ', ' '),
  );
  const day = date && `${date.weekday}, ${date.day} ${date.month}`;
  return {
    path: to(paths.stagePicture, { id: stage.id }, { v }),
    alt: [title, day, place, ...numbers].filter(Boolean).join('. '),
  };
}

function describeStages(brand: Brand): PageSummary {
  return {
    title: `${brand.face.upcoming} off-road`,
    description: brand.face.three.join(' '),
    path: paths.publicStages,
    picture: pictureOf(brand),
  };
}

function describeStage({ stage }: StagePage, brand: Brand): PageSummary {
  const picture = pictureOf(brand, stage);
  const path = to(paths.publicStage, { id: stage.id, slug: stageSlug(stage.title) });
  const day = stage.stage_date && formatDay(new Date(stage.stage_date));
  const where = stagePlace(stage);
  const facts = [day, where, feeText(stage.event_value)].filter(Boolean).join('. ');
  return {
    title: [stage.title, day].filter(Boolean).join(', '),
    description: `${facts}. ${stage.guide?.pitch ?? stage.description}`.trim(),
    path,
    picture,
    structured: (origin) =>
      eventData(stage, { organizer: brand.name, path, origin, picture: picture.path }),
  };
}

function describeOpening({ stage, report }: OpeningPage): PageSummary {
  return {
    title: openingSentence(report),
    description: `Como foi a abertura, ${stage.title}. ${report.first_hour.attempts} pedidos na primeira hora.`,
    path: to(paths.publicOpening, { id: stage.id, slug: stageSlug(stage.title) }),
    picture: { path: to(paths.stagePicture, { id: stage.id }), alt: stage.title },
  };
}

function describeStandings({ season, championships }: StandingsPage, brand: Brand): PageSummary {
  return {
    title: `Campeonato ${season}`,
    description: `${championships.map(({ name }) => name).join('. ')}. Pontos de cada etapa.`,
    path: to(paths.championship, { season }),
    picture: pictureOf(brand),
  };
}

function describeSolidarity({ season, stages }: SolidarityPage, brand: Brand): PageSummary {
  const names = stages.flatMap(({ entities }) => entities.map(({ name }) => name));
  return {
    title: `Conta solidária ${season}`,
    description: `O que a taxa das etapas virou, ao centavo. ${[...new Set(names)].join('. ')}.`,
    path: to(paths.solidarity, { season }),
    picture: pictureOf(brand),
  };
}

function served<Data extends Exclude<ServedPage['data'], 'missing' | 'early' | null>>(
  answer: Read<Data | EarlyOpening>,
  describe: (data: Data) => PageSummary,
): ServedPage {
  if (answer === 'missing') return { status: 404, data: 'missing' };
  if (answer === 'early') return { status: 404, data: 'early' };
  if (answer === 'failed') return { status: 503, data: null };
  return { status: 200, data: answer, summary: describe(answer) };
}

/** Reads the data of the page with this pattern; undefined for the many pages that are drawn without data. */
export async function servePage(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
  { source, brand, search }: { source: PageSource | undefined; brand: Brand; search: string },
): Promise<ServedPage | undefined> {
  if (!source) return undefined;
  const id = params['id'] ?? '';
  const stageId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
  const ofStage = <Data>(read: (stageId: number) => Promise<Read<Data>>): Promise<Read<Data>> =>
    stageId === null ? Promise.resolve('missing') : read(stageId);
  const season = /^(19|20|21)\d\d$/.test(params['season'] ?? '') ? Number(params['season']) : null;
  const ofSeason = <Data>(read: (season: number) => Promise<Read<Data>>): Promise<Read<Data>> =>
    season === null ? Promise.resolve('missing') : read(season);
  switch (pattern) {
    case paths.results: {
      const page = await ofStage(source.results);
      const lines =
        typeof page === 'object' ? page.results.flatMap(({ table }) => table ?? []) : [];
      return {
        ...served(page, describeResults),
        search: drawnSearch(new URLSearchParams(search), lines),
      };
    }
    case paths.championship: {
      const page = await ofSeason(source.standings);
      return {
        ...served(page, (data) => describeStandings(data, brand)),
        search: typeof page === 'object' ? drawnStandings(new URLSearchParams(search), page) : '',
      };
    }
    case paths.solidarity:
      return served(await ofSeason(source.solidarity), (page) => describeSolidarity(page, brand));
    case paths.publicStages:
      return served(await source.stages(), () => describeStages(brand));
    case paths.publicStage:
      return served(await ofStage(source.stage), (page) => describeStage(page, brand));
    case paths.publicOpening:
      return served(await ofStage(source.opening), describeOpening);
    default:
      return undefined;
  }
}
