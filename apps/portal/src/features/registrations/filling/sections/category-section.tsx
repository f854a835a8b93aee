import { TEAM_NAME_MAX_LENGTH } from '@trilha/contract/registrations/team-name.rules.ts';
import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { ChoiceRows } from '@trilha/ui/choice/choice-rows.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import type { JSX } from 'react';
import { controlId } from '../../entry-form/form-names.ts';
import { categoryOf, limitsOf } from '../../entry-form/entry-form.ts';
import { nameOf } from '../../entry-form/form-names.ts';
import type { EntryData } from '../../entry-form/entry-data.ts';
import type { Entry } from '../use-entry.ts';
import { categoryRules } from './category-rules.ts';
import './category-section.css';

interface CategorySectionProps {
  data: EntryData;
  entry: Entry;
}

function Rules({ lines }: { lines: readonly string[] }): JSX.Element {
  return (
    <>
      {lines.map((line) => (
        <span className="category-rule" key={line}>
          <Icon name="check" />
          <span>{line}</span>
        </span>
      ))}
    </>
  );
}

/** INS-06, INS-07; once entered, the category stays (INS-16). */
export function CategorySection({ data, entry }: CategorySectionProps): JSX.Element {
  const { stage, changing } = data;
  const { form, answer, errorOf } = entry;
  const { hasTeamName } = limitsOf(stage, form);
  return (
    <Waypoint number={1} title={hasTeamName ? 'Categoria e equipe' : 'Categoria'} first>
      {!changing && (
        <div className="category-rows">
          <ChoiceRows
            legend="Categoria"
            id={controlId('category')}
            name={nameOf('category')}
            rows={stage.event.categories.map((category) => ({
              value: String(category.id),
              title: category.name,
              detail: <Rules lines={categoryRules(entryLimits(stage, category))} />,
            }))}
            value={String(form.category ?? '')}
            error={errorOf('category')}
            onChange={(value) => answer('category', Number(value))}
          />
        </div>
      )}
      {(changing || hasTeamName) && (
        <FormGrid>
          {changing && (
            <TextField
              label="Categoria (não editável)"
              id={controlId('category')}
              span={3}
              readOnly
              value={categoryOf(stage, form)?.name ?? changing.registration.category.name}
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
      )}
    </Waypoint>
  );
}
