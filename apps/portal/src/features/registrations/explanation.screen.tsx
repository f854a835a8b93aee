import { useQuery } from '@tanstack/react-query';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { ExplanationView } from './explaining/explanation-view.tsx';
import { explanationQuery } from './explaining/explanation.queries.ts';
import { BackToEvents } from './opening/entry-banner.tsx';
import { idOf } from './id-of.ts';

const TITLE = 'Por que não entrei?';

function NoExplanation(): JSX.Element {
  return (
    <div className="wrap">
      <BackToEvents />
      <PageHead title={TITLE} small />
      <Alert type="warning" role="alert" title="Não há pedido seu no registro desta etapa">
        <p>O registro só conta os pedidos que chegaram às vagas dela.</p>
      </Alert>
    </div>
  );
}

/** Who was asked to try again and did not come back has no row in the log. */
function OnlyNotDecided({ stage, text }: { stage: { id: number }; text: string }): JSX.Element {
  return (
    <div className="wrap stack">
      <BackToEvents />
      <PageHead title={TITLE} small />
      <Alert type="warning" role="alert" title="Seu pedido não chegou a ser decidido">
        <p>{text}</p>
        <p>
          O servidor estava cheio. Um pedido assim não guarda lugar: vale a hora do que vem depois
          dele, e o registro não tem nenhum seu.
        </p>
      </Alert>
      <p>
        <ButtonLink as={AppLink} variant="primary" to={to(paths.stage, { id: stage.id })}>
          Ver a etapa
        </ButtonLink>
      </p>
    </div>
  );
}

export function Skeleton(): JSX.Element {
  return (
    <div className="wrap" aria-busy="true">
      <PageHead title={TITLE} small />
      <div className="stack">
        <Block shape="title" />
        <Block shape="figure" />
        <Block />
        <Block />
        <Block shape="short" />
      </div>
    </div>
  );
}

function OwnExplanation({ stageId }: { stageId: number }): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(explanationQuery(stageId));
  const [chosen, setChosen] = useState<number | null>(null);
  usePageTitle(data && `${TITLE} ${data.stage.title}`);
  const [first] = data?.explanations ?? [];
  const shown = data?.explanations.find(({ line }) => line === chosen) ?? first;
  if (data && shown) {
    return (
      <ExplanationView
        key={shown.line}
        stage={data.stage}
        explanation={shown}
        others={data.explanations.filter(({ line }) => line !== shown.line)}
        notDecided={data.not_decided}
        onChoose={setChosen}
      />
    );
  }
  if (data?.not_decided) return <OnlyNotDecided stage={data.stage} text={data.not_decided} />;
  if (error instanceof ApiError && error.code === 'not_found') return <NoExplanation />;
  if (!error) return <Skeleton />;
  return (
    <div className="wrap">
      <PageHead title={TITLE} small />
      <LoadFailed
        error={error}
        what="a explicação"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

/** Why somebody has no place, from the log of the opening (OPEN-24). */
export default function ExplanationScreen(): JSX.Element {
  const stageId = idOf(useRouteParams()['id']);
  return stageId === null ? <NoExplanation /> : <OwnExplanation stageId={stageId} />;
}
