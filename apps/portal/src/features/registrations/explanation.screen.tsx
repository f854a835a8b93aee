import { useQuery } from '@tanstack/react-query';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { type JSX, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { ExplanationView } from './explaining/explanation-view.tsx';
import { explanationQuery } from './explaining/explanation.queries.ts';
import { BackToEvents } from './opening/entry-banner.tsx';
import { stageIdOf } from './stage-id.ts';

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
        onChoose={setChosen}
      />
    );
  }
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
  const stageId = stageIdOf(useRouteParams()['id']);
  return stageId === null ? <NoExplanation /> : <OwnExplanation stageId={stageId} />;
}
