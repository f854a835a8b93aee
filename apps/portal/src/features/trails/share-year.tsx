import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX } from 'react';
import { LatePart } from '../../shared/feedback/late-part.tsx';
import { openModal } from '../../shared/feedback/overlay-store.ts';

const loadPart = () => import('./show-year.tsx');

interface ShareYearProps {
  trails: readonly Trail[];
  /** Null for all years. */
  year: number | null;
}

/** Opens the picture of a year, to share or save (AFTER-91). */
export function ShareYear(props: ShareYearProps): JSX.Element {
  const show = () =>
    openModal({
      title: 'Compartilhar o ano',
      content: (
        <LatePart load={loadPart} waiting={<Skeleton shape="figure" />}>
          {({ ShowYear }) => <ShowYear {...props} />}
        </LatePart>
      ),
    });
  return (
    <p>
      <Button variant="primary" onClick={show}>
        Compartilhar
      </Button>
    </p>
  );
}
