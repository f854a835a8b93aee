import { paths } from '@trilha/contract/portal-paths.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX, ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';

/** Shown while a public page loads. `what` is read out by screen readers: 'o campeonato'. */
export function PageOnItsWay({ what }: { what?: string }): JSX.Element {
  return (
    <div className="wrap section stack-l">
      {what && <output className="vh">{`Carregando ${what}...`}</output>}
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}

interface NoticeProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function Notice({ title, lead, children }: NoticeProps): JSX.Element {
  return (
    <div className="wrap section stack-m">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p>{children}</p>
    </div>
  );
}

/** Shown when a public page could not be loaded, with a retry. */
export function PageFailed({ onRetry }: { onRetry: () => void }): JSX.Element {
  return (
    <Notice
      title="Não deu para carregar"
      lead="A página não chegou. Veja se há sinal e tente de novo."
    >
      <Button onClick={onRetry}>Carregar de novo</Button>
    </Notice>
  );
}

/** Shown for a public address that leads to nothing, with a link to the stages. */
export function PageMissing(props: Omit<NoticeProps, 'children'>): JSX.Element {
  return (
    <Notice {...props}>
      <ButtonLink as={AppLink} to={paths.publicStages}>
        Ver as etapas
      </ButtonLink>
    </Notice>
  );
}

/** Shown for the address of a stage that does not exist or is not published. */
export function StageMissing(): JSX.Element {
  return (
    <PageMissing title="Etapa não encontrada" lead="Ela não existe, ou ainda não foi publicada." />
  );
}
