import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { type Figure, figuresOf } from '../../shared/stages/stage-figures.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';

/** All content of a stage's picture; equal content gives the same picture. */
export interface CardContent {
  readonly id: number;
  readonly title: string;
  readonly place: string;
  readonly date: CardDate | null;
  readonly figures: readonly Figure[];
  readonly line: readonly (readonly [number, number])[] | undefined;
  readonly profile: readonly number[];
  readonly isCancelled: boolean;
}

export interface CardDate {
  readonly day: string;
  readonly weekday: string;
  /** E.g. 'abr 2026'. */
  readonly month: string;
}

const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

function cardDate(at: string): CardDate {
  const parts = format.formatToParts(new Date(at));
  const said = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value.replace('.', '') ?? '';
  return { day: said('day'), weekday: said('weekday'), month: `${said('month')} ${said('year')}` };
}

/** Content of a stage's picture, without anything that changes as places are taken (FACE-70). */
export function cardContent(stage: GuidedStage): CardContent {
  return {
    id: stage.id,
    title: stage.title.replace(/^Etapa (?=\S)/, ''),
    place: stagePlace(stage),
    date: stage.stage_date ? cardDate(stage.stage_date) : null,
    figures: figuresOf({ ...stage.figures, difficulty: null }),
    line: stage.route?.line,
    profile: stage.route?.profile ?? [],
    isCancelled: stage.status === 'Cancelada',
  };
}
