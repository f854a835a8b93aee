import type { Answer } from '@trilha/contract/endpoint.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { lineNumber, pointsWords } from '@trilha/contract/results/result-table.rules.ts';
import {
  listOwnPlacements,
  type OwnPlacement,
  type Result,
} from '@trilha/contract/results/results.endpoints.ts';
import { resultTitle, unplacedWords } from '@trilha/contract/results/results.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, type ReactNode, useCallback, useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { ANYBODY, rememberAddress } from '../../shared/session/return-address.ts';
import { useSession } from '../../shared/session/session.ts';
import { usePart } from '../../shared/use-part.ts';
import { ShareResult } from './share-result.tsx';

/** 'de 24 na categoria Turismo', or the total when there is no category; without the total for a car without a place. */
function amongWhom({ place, of, category }: OwnPlacement): string {
  const where = category === null ? 'no geral' : `na categoria ${category}`;
  return place === null ? where : `de ${of} ${where}`;
}

interface PlaceProps {
  stageId: string;
  placement: OwnPlacement;
  results: readonly Result[];
  isFirst: boolean;
}

function Place({ stageId, placement, results, isFirst }: PlaceProps): JSX.Element {
  const source = results.find(({ id }) => id === placement.result_id);
  return (
    <div className="own-place-one">
      <h2>
        <span className="label">
          Seu resultado<span className="vh">:</span>
        </span>{' '}
        <b className={placement.place === null ? 'own-place-out' : undefined}>
          {placement.place === null ? unplacedWords(placement) : `${placement.place}º`}
        </b>{' '}
        <span>{amongWhom(placement)}</span>
      </h2>
      <p className="small">
        {[
          `Inscrição ${lineNumber(placement)}`,
          placement.car,
          placement.points !== null && pointsWords(placement.points),
        ]
          .filter(Boolean)
          .join(', ') +
          (source
            ? `, em “${resultTitle(source)}”${source.is_provisional ? ', provisório' : ''}`
            : '')}
      </p>
      {placement.place !== null && (
        <ShareResult
          stageId={stageId}
          placement={placement}
          isProvisional={source?.is_provisional ?? false}
          isFirst={isFirst}
        />
      )}
    </div>
  );
}

interface OwnPlaceProps {
  stageId: string;
  results: readonly Result[];
  /** Called with the customer's own lines once they are known. */
  onFound: (own: readonly OwnPlacement[]) => void;
}

function SignedInPlace({ stageId, results, onFound }: OwnPlaceProps): ReactNode {
  const ask = useCallback(
    (signal: AbortSignal) => call(listOwnPlacements, { params: { id: stageId }, signal }),
    [stageId],
  );
  const { part, retry } = usePart<Answer<typeof listOwnPlacements>>(undefined, ask);
  useEffect(() => {
    if (part.status === 'ready') onFound(part.value.placements);
  }, [part, onFound]);
  if (part.status === 'loading') {
    return (
      <>
        <output className="vh">Procurando o seu lugar...</output>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
      </>
    );
  }
  if (part.status !== 'ready') {
    return (
      <output>
        Não deu para procurar o seu lugar. <TextButton onClick={retry}>Procurar de novo</TextButton>
      </output>
    );
  }
  const { placements, photos = [] } = part.value;
  if (placements.length === 0 && photos.length === 0) {
    return <p>Nenhuma inscrição sua aparece nestes resultados.</p>;
  }
  const firstPlaced = placements.find(({ place }) => place !== null);
  return (
    <>
      {placements.map((placement) => (
        <Place
          key={JSON.stringify(placement)}
          stageId={stageId}
          placement={placement}
          results={results}
          isFirst={placement === firstPlaced}
        />
      ))}
      {photos.map(({ inscription_number: number, address }) => (
        <p key={number}>
          <TextLink href={address} target="_blank" rel="noopener noreferrer">
            {photos.length === 1 ? 'Suas fotos' : `Fotos da ${formatInscriptionNumber(number)}`}
          </TextLink>
        </p>
      ))}
      <p>
        <TextLink as={AppLink} to={paths.trails}>
          Minhas trilhas
        </TextLink>
      </p>
    </>
  );
}

/**
 * The customer's own place, above the files, when a file lists inscription numbers (FACE-15). Its space is reserved
 * from the first paint, so that nothing moves.
 */
export function OwnPlace({ stageId, results, onFound }: OwnPlaceProps): JSX.Element | null {
  const session = useSession();
  if (!results.some(({ numbered }) => numbered)) return null;
  return (
    <div className="own-place">
      {typeof session === 'string' ? (
        <p>
          Correu esta etapa?{' '}
          <TextLink
            as={AppLink}
            to={paths.login}
            onClick={() => rememberAddress(ANYBODY, to(paths.results, { id: stageId }))}
          >
            Entre
          </TextLink>{' '}
          e veja aqui o seu lugar.
        </p>
      ) : (
        <SignedInPlace key={session.email} stageId={stageId} results={results} onFound={onFound} />
      )}
    </div>
  );
}
