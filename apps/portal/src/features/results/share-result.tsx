import type { OwnPlacement } from '@trilha/contract/results/results.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, useState } from 'react';
import { LatePart } from '../../shared/feedback/late-part.tsx';

const loadPart = () => import('./show-result.tsx');

interface ShareResultProps {
  stageId: string;
  placement: OwnPlacement;
  isProvisional: boolean;
  /** One button of the page has the accent. */
  isFirst: boolean;
}

/** Opens the picture of an own result below its button, because public pages have no dialogs (AFTER-90). */
export function ShareResult({ isFirst, ...props }: ShareResultProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        <Button
          variant={isFirst && !isOpen ? 'primary' : 'tertiary'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Fechar a imagem' : 'Compartilhar'}
        </Button>
      </p>
      {isOpen && (
        <div className="own-share">
          <LatePart load={loadPart} waiting={<Skeleton shape="figure" />}>
            {({ ShowResult }) => <ShowResult {...props} />}
          </LatePart>
        </div>
      )}
    </>
  );
}
