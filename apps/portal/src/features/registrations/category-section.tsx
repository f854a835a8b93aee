import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { TEAM_NAME_MAX_LENGTH } from '@trilha/contract/registrations/team-name.rules.ts';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { SelectField } from '@trilha/ui/field/select-field.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import type { JSX } from 'react';
import { controlId } from './control-id.ts';
import { categoryOf, limitsOf } from './entry-form.ts';
import type { Entry } from './use-entry.ts';

interface CategorySectionProps {
  stage: StageDetail;
  entry: Entry;
}

/** INS-06, INS-07; once entered, the category stays (INS-16). */
export function CategorySection({ stage, entry }: CategorySectionProps): JSX.Element {
  const { values, set, errorOf, change } = entry;
  const isChange = change !== null;
  const { hasTeamName } = limitsOf(stage, values);
  return (
    <Waypoint number={1} title={hasTeamName ? 'Categoria e equipe' : 'Categoria'} first>
      <FormGrid>
        {isChange ? (
          <TextField
            label="Categoria (não editável)"
            id={controlId('category_id')}
            span={3}
            readOnly
            value={categoryOf(stage, values)?.name ?? ''}
          />
        ) : (
          <SelectField
            label="Categoria"
            id={controlId('category_id')}
            name="category_id"
            span={3}
            placeholder="Selecione"
            options={stage.event.categories.map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={values.category_id}
            error={errorOf('category_id')}
            onChange={(event) => set('category_id', event.target.value)}
          />
        )}
        {hasTeamName && (
          <TextField
            label="Nome da equipe"
            id={controlId('team_name')}
            name="team_name"
            span={3}
            maxLength={TEAM_NAME_MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="next"
            value={values.team_name}
            error={errorOf('team_name')}
            onChange={(event) => set('team_name', event.target.value)}
          />
        )}
      </FormGrid>
    </Waypoint>
  );
}
