import { useSyncExternalStore } from 'react';
import { wantedStage } from '../../../shared/session/wanted-stage.ts';

const never = () => () => {};

/** 'Depois de entrar, você segue para a inscrição: Etapa Mogi Guaçu.'; null when login leads to the default page. */
export function useWhereNext(): string | null {
  const title = useSyncExternalStore(
    never,
    () => wantedStage()?.title ?? null,
    () => null,
  );
  return title && `Depois de entrar, você segue para a inscrição: ${title}.`;
}
