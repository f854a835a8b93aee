import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { EmptyState } from '@trilha/ui/feedback/empty-state.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';

export function NoCompanions(): JSX.Element {
  return (
    <EmptyState
      map="acompanhantes"
      title="Ninguém vai junto ainda"
      action={
        <ButtonLink as={AppLink} to={paths.addCompanion} variant="solid">
          Adicionar acompanhante
        </ButtonLink>
      }
    >
      {useBrand().voice.empty.companions}
    </EmptyState>
  );
}
