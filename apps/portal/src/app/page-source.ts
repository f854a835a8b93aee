import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { ResultsPage } from '@trilha/contract/results/results-page.ts';

/**
 * What the server reads for pages that are drawn with their data, so that they read without script
 * (D32). `missing`: there is no such thing. `failed`: it could not be read now.
 */
export interface PageSource {
  readonly results: (stageId: number) => Promise<ResultsPage | 'missing' | 'failed'>;
}

/** What a page tells of itself where it is shared. */
export interface PageSummary {
  readonly title: string;
  readonly description: string;
  /** Path of the page, and of its picture where it has one. */
  readonly path: string;
  readonly image: string | null;
}

/** A page's data; null where there is none. The screen is drawn with it and takes it over. */
export interface ServedPage {
  readonly status: 200 | 404 | 503;
  readonly data: ResultsPage | null;
  readonly summary?: PageSummary;
}

function describeResults({ stage, results }: ResultsPage): PageSummary {
  const date = stage.stage_date ? `, ${formatDay(new Date(stage.stage_date))}` : '';
  const files = results.length === 1 ? '1 arquivo' : `${results.length} arquivos`;
  return {
    title: `Resultados, ${stage.title}`,
    description: `${stage.event.name}. ${stage.city_uf}${date}. ${files} de resultados.`,
    path: to(paths.results, { id: stage.id }),
    image: stage.image,
  };
}

/** The data of the page at a pattern; undefined for the many pages that are drawn without any. */
export async function servePage(
  pattern: string,
  id: string | undefined,
  source: PageSource | undefined,
): Promise<ServedPage | undefined> {
  if (pattern !== paths.results || !source) return undefined;
  const stageId = /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : null;
  const answer = stageId === null ? 'missing' : await source.results(stageId);
  if (answer === 'missing') return { status: 404, data: null };
  if (answer === 'failed') return { status: 503, data: null };
  return { status: 200, data: answer, summary: describeResults(answer) };
}
