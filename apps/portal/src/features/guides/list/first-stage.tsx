import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { DateCell } from '@trilha/ui/figure/date-cell.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { stagePage } from '../../../shared/stages/stage-page.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { PlacesNow } from '../places-now.tsx';
import { EntryLink } from '../entry-link.tsx';
import { ShareButton } from '../share-button.tsx';
import type { ListedProps } from './list-row.tsx';
import { ListedCover } from './listed-cover.tsx';
import { StageNumbers } from '../../../shared/stages/stage-numbers.tsx';
import { stageOffer } from '../stage-offer.ts';

/** The nearest stage that takes entries, with the page's one accent. */
export function FirstStage({ stage, own, now }: ListedProps): JSX.Element {
  const { kind, badge } = stageOffer(stage, now);
  const mine = own?.of(stage.id, now);
  return (
    <article className="first" aria-labelledby="primeira">
      <div className="first-top">
        {stage.stage_date ? <DateCell at={stage.stage_date} /> : <span className="date" />}
        <div className="first-map">
          <ListedCover stage={stage} off={kind !== 'open'} />
        </div>
      </div>
      <div className="first-in">
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        <h3 id="primeira">
          <AppLink to={stagePage(stage)}>{stage.title}</AppLink>
        </h3>
        <p className="quiet">{stagePlace(stage)}</p>
        <StageNumbers figures={stage.figures} />
        {mine?.state ?? <PlacesNow stage={stage} now={now} />}
        {mine?.action ?? <EntryLink stage={stage} now={now} />}
        <p className="first-more">
          <TextLink as={AppLink} to={stagePage(stage)}>
            Ver a etapa
          </TextLink>
          <ShareButton title={stage.title} path={stagePage(stage)} />
        </p>
      </div>
    </article>
  );
}
