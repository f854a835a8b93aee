import { ERRORS } from '@trilha/contract/errors.ts';
import type { EarlyOpening, OpeningPage } from '@trilha/contract/opening/opening-page.ts';
import { readOpening } from '@trilha/contract/opening/opening.endpoints.ts';
import { openingSentence } from '@trilha/contract/opening/report-words.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, useCallback } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { useServedData } from '../../shared/served-data.ts';
import { openingPage, stagePage } from '../../shared/stages/stage-page.ts';
import { usePart } from '../../shared/use-part.ts';
import { PageFailed, PageOnItsWay, StageMissing } from '../../shared/feedback/public-page.tsx';
import { OpeningReport } from './opening/opening-report.tsx';
import { ShareButton } from './share-button.tsx';

type Opening = OpeningPage | EarlyOpening;

/** Before the report is public: when it will be, and where the stage is. */
function TooEarly({ id, slug }: { id: string; slug: string }): JSX.Element {
  return (
    <div className="wrap section stack-m">
      <h1>Ainda não há relatório</h1>
      <p className="lead">{ERRORS.report_not_ready.message}</p>
      <p>
        <ButtonLink as={AppLink} to={to(paths.publicStage, { id, slug })}>
          Ver a etapa
        </ButtonLink>
      </p>
    </div>
  );
}

/** The public report of a stage's opening (OPEN-33). It is drawn from the log and is not live. */
export default function OpeningScreen(): JSX.Element {
  const { id = '', slug = '' } = useRouteParams();
  const served = useServedData() as Opening | 'missing' | null | undefined;
  const ask = useCallback(
    (signal: AbortSignal): Promise<Opening> =>
      call(readOpening, { params: { id }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'report_not_ready') return 'early';
        throw error;
      }),
    [id],
  );
  const { part, retry } = usePart<Opening>(served, ask);
  const page = part.status === 'ready' && part.value !== 'early' ? part.value : null;
  usePageTitle(page ? openingSentence(page.report) : undefined);
  if (page !== null) {
    const { stage } = page;
    return (
      <div className="wrap">
        <div className="crumb">
          <TextLink as={AppLink} to={stagePage(stage)}>
            <Icon name="chevron-left" />
            {stage.title}
          </TextLink>
          <ShareButton title={`Como foi a abertura, ${stage.title}`} path={openingPage(stage)} />
        </div>
        <OpeningReport {...page} />
      </div>
    );
  }
  switch (part.status) {
    case 'loading':
      return <PageOnItsWay />;
    case 'missing':
      return <StageMissing />;
    case 'failed':
      return <PageFailed onRetry={retry} />;
    case 'ready':
      return <TooEarly id={id} slug={slug} />;
  }
}
