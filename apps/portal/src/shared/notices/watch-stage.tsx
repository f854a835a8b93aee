import { Button } from '@trilha/ui/button/button.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';

const useButton = lateModule(() => import('./watch-button.tsx'));

/** 'Avise-me' on a stage that is not open yet; a placeholder until the button can be pressed (FACE-62). */
export function WatchStage({
  stage,
}: {
  stage: { readonly id: number; readonly title: string };
}): JSX.Element | null {
  const late = useButton();
  if (late === null) return null;
  if (late) return <late.WatchButton stage={stage} />;
  return (
    <Button variant="tertiary" disabled>
      Avise-me
    </Button>
  );
}
