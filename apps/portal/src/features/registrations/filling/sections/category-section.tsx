import { TEAM_NAME_MAX_LENGTH } from '@trilha/contract/registrations/team-name.rules.ts';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { SelectField } from '@trilha/ui/field/select-field.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import type { JSX } from 'react';
import { controlId } from '../../entry-form/form-names.ts';
import { categoryOf, limitsOf } from '../../entry-form/entry-form.ts';
import { nameOf } from '../../entry-form/form-names.ts';
import type { EntryData } from '../../entry-form/entry-data.ts';
import type { Entry } from '../use-entry.ts';

interface CategorySectionProps {
  data: EntryData;
  entry: Entry;
}

/** INS-06, INS-07; once entered, the category stays (INS-16). */
export function CategorySection({ data, entry }: CategorySectionProps): JSX.Element {
  const { stage, changing } = data;
  const { form, answer, errorOf } = entry;
  const { hasTeamName } = limitsOf(stage, form);
  return (
    <Waypoint number={1} title={hasTeamName ? 'Categoria e equipe' : 'Categoria'} first>
      <FormGrid>
        {changing ? (
          <TextField
            label="Categoria (não editável)"
            id={controlId('category')}
            span={3}
            readOnly
            value={categoryOf(stage, form)?.name ?? changing.registration.category.name}
          />
        ) : (
          <SelectField
            label="Categoria"
            id={controlId('category')}
            name={nameOf('category')}
            span={3}
            placeholder="Selecione"
            options={stage.event.categories.map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={String(form.category ?? '')}
            error={errorOf('category')}
            onChange={(event) => answer('category', Number(event.target.value) || null)}
          />
        )}
        {hasTeamName && (
          <TextField
            label="Nome da equipe"
            id={controlId('team')}
            name={nameOf('team')}
            span={3}
            maxLength={TEAM_NAME_MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="next"
            value={form.team}
            error={errorOf('team')}
            onChange={(event) => answer('team', event.target.value)}
          />
        )}
      </FormGrid>
    </Waypoint>
  );
}
