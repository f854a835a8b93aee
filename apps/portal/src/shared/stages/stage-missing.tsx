import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';

/** Shown for the address of a stage that does not exist or is not published. */
export function StageMissing(): JSX.Element {
  return (
    <div className="wrap section stack-m">
      <h1>Etapa não encontrada</h1>
      <p className="lead">Ela não existe, ou ainda não foi publicada.</p>
      <p>
        <ButtonLink as={AppLink} to={paths.publicStages}>
          Ver as etapas
        </ButtonLink>
      </p>
    </div>
  );
}
