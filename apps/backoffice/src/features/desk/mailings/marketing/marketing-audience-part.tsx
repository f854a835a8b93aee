import { brands } from '@trilha/brands/brands.ts';
import { MARKETING_PURPOSES, type MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import {
  MARKETING_CIRCLES,
  type MarketingCircle,
} from '@trilha/contract/desk/mailings/marketing-circles.ts';
import type { JSX } from 'react';
import { BrandField } from '../../../../shared/forms/brand-field.tsx';
import { SelectField } from '../../../../shared/forms/select-field.tsx';
import { CIRCLE_WORDS, PURPOSE_WORDS } from '../mailing-words.ts';
import { useSeasonStages } from '../use-season-stages.ts';

/** The audience of a marketing message; null for parts not chosen yet. */
export interface ChosenCircle {
  readonly brand: number | null;
  readonly purpose: MarketingPurpose | null;
  readonly circle: MarketingCircle;
  readonly stages: number[];
}

export const NOBODY_YET: ChosenCircle = {
  brand: null,
  purpose: null,
  circle: 'everybody',
  stages: [],
};

interface MarketingAudiencePartProps {
  chosen: ChosenCircle;
  /** The brand is already selected in the bar at the top. */
  isBrandGiven: boolean;
  onChoose: (change: Partial<ChosenCircle>) => void;
}

/** Option value of a stage or a whole event: the ids of its stages. */
const valueOf = (stages: readonly number[]): string => stages.join(',');

/** Chooses brand, consent and audience; shows counts only, never people. */
export function MarketingAudiencePart(props: MarketingAudiencePartProps): JSX.Element {
  const { chosen, isBrandGiven, onChoose } = props;
  const { brand, purpose, circle, stages } = chosen;
  const season = useSeasonStages(circle === 'everybody' ? null : brand).stages;
  const events = Map.groupBy(season, ({ event }) => event);
  return (
    <>
      {isBrandGiven ? null : (
        <BrandField
          brands={brands}
          value={brand ?? ''}
          onChange={({ target }) =>
            onChoose({ brand: target.value === '' ? null : Number(target.value), stages: [] })
          }
        >
          <option value="">Escolha</option>
        </BrandField>
      )}
      <SelectField
        label="O que a pessoa autorizou"
        help="Vale a última escolha de cada pessoa. Ela é conferida de novo quando a mensagem sai."
        value={purpose ?? ''}
        onChange={({ target }) =>
          onChoose({ purpose: MARKETING_PURPOSES.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">Escolha</option>
        {MARKETING_PURPOSES.map((one) => (
          <option key={one} value={one}>
            {PURPOSE_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Quem"
        value={circle}
        onChange={({ target }) =>
          onChoose({ circle: MARKETING_CIRCLES.find((one) => one === target.value) ?? 'everybody' })
        }
      >
        {MARKETING_CIRCLES.map((one) => (
          <option key={one} value={one}>
            {CIRCLE_WORDS[one]}
          </option>
        ))}
      </SelectField>
      {circle === 'everybody' ? null : (
        <SelectField
          label="Em qual etapa"
          disabled={brand === null}
          value={valueOf(stages)}
          onChange={({ target }) =>
            onChoose({ stages: target.value === '' ? [] : target.value.split(',').map(Number) })
          }
        >
          <option value="">{brand === null ? 'Escolha antes a marca' : 'Escolha'}</option>
          {[...events].map(([event, rows]) => (
            <optgroup key={event} label={event}>
              {rows.length > 1 ? (
                <option value={valueOf(rows.map(({ stage }) => stage.id))}>
                  {`Qualquer etapa de ${event}`}
                </option>
              ) : null}
              {rows.map(({ stage }) => (
                <option key={stage.id} value={stage.id}>
                  {stage.title}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </>
  );
}
