import { lineNumber } from '@trilha/contract/results/result-table.rules.ts';
import type { OwnPlacement } from '@trilha/contract/results/results.endpoints.ts';
import { listOwnTrails, type Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { errorWithoutAnswer } from '@trilha/web/api/api-error.ts';
import { type JSX, useCallback } from 'react';
import { call } from '../../shared/api/call.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { ResultPicture } from '../../shared/pictures/result-picture.tsx';
import { ShowPicture } from '../../shared/pictures/show-picture.tsx';
import { usePart } from '../../shared/use-part.ts';

interface ShowResultProps {
  stageId: string;
  placement: OwnPlacement;
  isProvisional: boolean;
}

/** The trail of a placed car: of several cars with one number, the one with the same place and category. */
function trailOf(
  trails: readonly Trail[],
  { stageId, placement }: Pick<ShowResultProps, 'stageId' | 'placement'>,
): Trail | undefined {
  const own = trails.filter(
    (one) =>
      String(one.stage.id) === stageId && one.inscription_number === placement.inscription_number,
  );
  const samePlace = own.filter(({ place }) => place?.place === placement.place);
  const same = samePlace.find(({ place }) => place?.category === placement.category);
  return same ?? samePlace[0] ?? own[0];
}

/** Makes the picture of an own result (AFTER-90). Nicknames and routes come from the customer's history. */
export function ShowResult(props: ShowResultProps): JSX.Element {
  const { placement, isProvisional } = props;
  const ask = useCallback(
    async (signal: AbortSignal) => (await call(listOwnTrails, { signal })).trails,
    [],
  );
  const { part, retry } = usePart<readonly Trail[]>(undefined, ask);
  if (part.status === 'loading') return <Skeleton shape="figure" />;
  const trail = part.status === 'ready' ? trailOf(part.value, props) : undefined;
  if (trail === undefined) {
    return <LoadFailed error={errorWithoutAnswer()} what="a imagem" onRetry={retry} />;
  }
  const placed = { placement, category: placement.category, isProvisional, trail };
  return (
    <ShowPicture
      name={`resultado-${lineNumber(placement)}`}
      about="Seu lugar, a etapa e o carro: sem placa e sem mais ninguém."
    >
      {(shape, ref) => <ResultPicture ref={ref} placed={placed} shape={shape} />}
    </ShowPicture>
  );
}
