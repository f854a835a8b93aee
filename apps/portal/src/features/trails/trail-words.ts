import { onFirstUse } from '@trilha/contract/on-first-use.ts';
import { unplacedWords } from '@trilha/contract/results/results.rules.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { firstName } from '../../shared/session/session-cookies.ts';
import { wholeNumber } from '../../shared/stages/stage-figures.ts';

const listed = onFirstUse(() => new Intl.ListFormat('pt-BR'));

const SEATS = { navigator: 'navegando', companion: 'de carona' } as const;

/** 'Trovão, com Rui e Lia', 'L200 Triton, navegando', 'Trovão, com Rui, sem você'. */
export function crewWords({ car, crew, role }: Trail): string {
  const names = crew.map(({ name }) => firstName(name)).filter(Boolean);
  return [
    car.title ?? car.model,
    role !== null && role !== 'conductor' && SEATS[role],
    names.length > 0 && `com ${listed().format(names)}`,
    role === null && 'sem você',
  ]
    .filter(Boolean)
    .join(', ');
}

/** '4º', 'Não concluiu'; null without a result. */
export function placeWords(place: Trail['place']): string | null {
  if (place === null) return null;
  return place.place === null ? unplacedWords(place) : `${place.place}º`;
}

/** '1 etapa', '6 etapas'. */
export const stagesWords = (count: number): string =>
  `${wholeNumber(count)} ${count === 1 ? 'etapa' : 'etapas'}`;
