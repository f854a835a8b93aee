import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ChalkPatch } from '@trilha/ui/hand/chalk-patch.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useNextStep } from '../../shared/next-step/use-next-step.tsx';

/** A newcomer: the patch that is not stitched yet, and the way to the first stage. */
export function NoTrails(): JSX.Element {
  const { isKnown, block } = useNextStep();
  return (
    <>
      <div className="no-trails">
        <div className="no-trails-art">
          <ChalkPatch />
        </div>
        <div>
          <h2>Sua primeira trilha ainda está por bordar</h2>
          <p className="lead">
            Cada etapa que você corre vira um bordado, desenhado por ela. O risco do primeiro já
            está no pano.
          </p>
        </div>
      </div>
      {isKnown &&
        (block ?? (
          <ButtonLink as={AppLink} to={paths.events} variant="primary">
            Ver as etapas
          </ButtonLink>
        ))}
    </>
  );
}
