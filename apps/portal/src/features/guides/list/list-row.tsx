import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { feeText } from '@trilha/contract/stages/stages.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { DateCell } from '@trilha/ui/figure/date-cell.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { stagePage } from '../../../shared/stages/stage-page.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { EntryLink } from '../entry-link.tsx';
import { ShareButton } from '../share-button.tsx';
import type { OwnRows } from '../own/own.ts';
import { ListedCover } from './listed-cover.tsx';
import { StageNumbers } from '../../../shared/stages/stage-numbers.tsx';
import { stageOffer } from '../stage-offer.ts';

export interface ListedProps {
  stage: ListedStage;
  own: OwnRows | null;
  now: Date;
}

/**
 * A stage in one row: date, name, kilometres and hours, fee and state, and one action (JOUR-42); for who is in it, what
 * they have there and its action (JOUR-14).
 */
export function ListRow({ stage, own, now }: ListedProps): JSX.Element {
  const { kind, text, action } = stageOffer(stage, now);
  const isOff = kind !== 'open';
  const mine = own?.of(stage.id, now, true);
  return (
    <article className="guide-row" aria-label={stage.title}>
      {stage.stage_date ? <DateCell at={stage.stage_date} /> : <span className="date" />}
      <div className="guide-row-map">
        <ListedCover stage={stage} scale={0.8} off={isOff} />
      </div>
      <div className="guide-row-in">
        <h3>
          <AppLink to={stagePage(stage)}>{stage.title}</AppLink>
        </h3>
        <p className="quiet">{stagePlace(stage)}</p>
        <StageNumbers figures={{ ...stage.figures, climb_m: null }} />
        {mine?.state ?? (
          <p className="left">{isOff ? text : `${feeText(stage.event_value)}, ${text}`}</p>
        )}
      </div>
      <div className="guide-row-do">
        {mine?.action ??
          (action ? (
            <EntryLink stage={stage} now={now} isRow />
          ) : (
            <TextLink as={AppLink} to={stagePage(stage)}>
              Ver a etapa
            </TextLink>
          ))}
        <ShareButton title={stage.title} path={stagePage(stage)} small />
      </div>
    </article>
  );
}
