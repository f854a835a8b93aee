import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { feeText } from '@trilha/contract/stages/stages.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Facts } from '@trilha/ui/layout/facts.tsx';
import { StageBanner } from '@trilha/ui/layout/stage-banner.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { StageCover } from '../../../shared/stages/stage-cover.tsx';

export function BackToEvents(): JSX.Element {
  return (
    <p>
      <TextLink as={AppLink} to={paths.events}>
        <Icon name="chevron-left" />
        Voltar
      </TextLink>
    </p>
  );
}

/** The title of a page that changes a registration; of any other, the first one. */
export const EDIT_TITLE = 'Editar inscrição';
export const ENTRY_TITLE = 'Inscrição';

interface EntryBannerProps {
  stage: StageDetail;
  /** The page's title. */
  page?: string;
  /** First name of who is invited: the title then carries its mark (BYP-02). */
  guest?: string | undefined;
  /** True when entering or changing is not possible now, so no form follows. */
  off?: boolean;
}

/** The page's purpose and its stage: event, place, date and fee (INS-04, INS-05). */
export function EntryBanner(props: EntryBannerProps): JSX.Element {
  const { stage, page = ENTRY_TITLE, guest, off = false } = props;
  const { event } = stage;
  const fee = event.is_paid ? feeText(stage.event_value) : feeText(null);
  const isFree = fee === feeText(null);
  const date = stage.stage_date ? formatDayAndTime(new Date(stage.stage_date)) : 'A definir';
  return (
    <StageBanner
      off={off}
      at={stage.stage_date}
      cover={<StageCover stage={stage} sizes="(min-width: 768px) 30vw, 60vw" eager />}
      page={
        guest === undefined ? (
          page
        ) : (
          <>
            <Badge tone="neutral">VIP</Badge> {page}
          </>
        )
      }
      title={stage.title}
      lead={[event.name, stage.city_uf].filter(Boolean).join(', ')}
    >
      {guest !== undefined && <p className="entry-guest">Convite para {guest}</p>}
      {event.logo && <img className="entry-logo" src={event.logo} alt={event.name} />}
      {stage.description && <p className="entry-about">{stage.description}</p>}
      <Facts
        facts={[
          { term: 'Data', value: date },
          { term: 'Inscrição', value: isFree ? fee : `${fee} por carro` },
        ]}
      />
    </StageBanner>
  );
}
