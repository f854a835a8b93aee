import { readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import type { StagePage } from '@trilha/contract/guides/guide-pages.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { call } from '../../shared/api/call.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { SolidarityLine } from '../../shared/solidarity/solidarity-line.tsx';
import { stagePage } from '../../shared/stages/stage-page.ts';
import { EntryBar, EntryOffer } from './stage-page/entry-offer.tsx';
import { PageFailed, PageOnItsWay, StageMissing } from '../../shared/feedback/public-page.tsx';
import { ShareButton } from './share-button.tsx';
import { useOwn } from './own/use-own.ts';
import { StageHead } from './stage-page/stage-head.tsx';
import { StageSections } from './stage-page/stage-sections.tsx';
import { useLivePage } from './use-live-page.ts';
import './stage-page/stage.css';

function Stage({ stage, solidarity, now }: Omit<StagePage, 'now'> & { now: Date }): JSX.Element {
  const own = useOwn(stage.id);
  const part = { stage, now };
  return (
    <>
      <div className="wrap stage-guide">
        <div className="crumb">
          <TextLink as={AppLink} to={paths.publicStages}>
            <Icon name="chevron-left" />
            Etapas
          </TextLink>
          <ShareButton title={stage.title} path={stagePage(stage)} />
        </div>
        <StageHead {...part}>
          {own ? <own.parts.OwnOffer own={own} {...part} /> : <EntryOffer {...part} />}
        </StageHead>
        {solidarity && <SolidarityLine line={solidarity} />}
        <StageSections own={own} {...part} />
      </div>
      {own ? <own.parts.OwnBar own={own} {...part} /> : <EntryBar {...part} />}
    </>
  );
}

/** One stage, with all that visitors ask before they go (FACE-05 to FACE-10). */
export default function StageScreen(): JSX.Element {
  const { id = '' } = useRouteParams();
  const { known, now, retry } = useLivePage<StagePage>((signal) =>
    call(readStageGuide, { params: { id }, signal }),
  );
  usePageTitle(known.status === 'ready' ? known.page.stage.title : undefined);
  switch (known.status) {
    case 'ready':
      return <Stage {...known.page} now={now} />;
    case 'loading':
      return <PageOnItsWay />;
    case 'missing':
      return <StageMissing />;
    case 'failed':
      return <PageFailed onRetry={retry} />;
  }
}
