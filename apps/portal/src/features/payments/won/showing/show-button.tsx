import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { LatePart } from '../../../../shared/feedback/late-part.tsx';
import { openModal } from '../../../../shared/feedback/overlay-store.ts';

const loadPart = () => import('./show-part.tsx');

interface ShowButtonProps {
  registration: Registration;
  isAlone: boolean;
}

/** Opens the picture of a confirmed place, to share or save. */
export function ShowButton(props: ShowButtonProps): JSX.Element {
  const show = () =>
    openModal({
      title: 'Mostrar para todo mundo',
      content: (
        <LatePart load={loadPart} waiting={<Skeleton shape="figure" />}>
          {({ ShowPart }) => <ShowPart {...props} />}
        </LatePart>
      ),
    });
  return (
    <Button variant="tertiary" block onClick={show}>
      <Icon name="share" />
      Mostrar para todo mundo
    </Button>
  );
}
