import { useSyncExternalStore } from 'react';
import { wantedStage } from '../../../shared/session/wanted-stage.ts';

const never = () => () => {};

/** 'Depois de entrar, você segue para a inscrição: Etapa Mogi Guaçu.'; null where the way leads where it always does. */
export function useWhereNext(): string | null {
  const title = useSyncExternalStore(
    never,
    () => wantedStage()?.title ?? null,
    () => null,
  );
  return title && `Depois de entrar, você segue para a inscrição: ${title}.`;
}
