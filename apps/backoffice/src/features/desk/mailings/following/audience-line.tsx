import type { MailingAnswer } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import type { JSX } from 'react';
import { CIRCLE_WORDS, PURPOSE_WORDS } from '../mailing-words.ts';
import { useSeasonStages } from '../use-season-stages.ts';

interface AudienceLineProps {
  mailing: Pick<MailingAnswer['mailing'], 'audience' | 'purpose' | 'automaker_id'>;
}

/** The purpose of a marketing message, and its audience among those who consented. */
export function AudienceLine({ mailing }: AudienceLineProps): JSX.Element | null {
  const { audience, purpose, automaker_id: brand } = mailing;
  const { titleOf } = useSeasonStages(audience?.stages.length ? brand : null);
  if (audience === null || purpose === null) return null;
  const stages = audience.stages.map(titleOf).join(', ');
  return (
    <p>
      {`${PURPOSE_WORDS[purpose]}: ${CIRCLE_WORDS[audience.circle].toLowerCase()}${stages === '' ? '' : ` em ${stages}`}.`}
    </p>
  );
}
