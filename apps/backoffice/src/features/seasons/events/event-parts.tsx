import type { SeasonEventRow } from '@trilha/contract/seasons/events.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { NumberedPart } from '../numbered-part.tsx';
import type { StageDraft } from '../stage/draft/stage-draft.ts';
import type { Drafting } from '../stage/draft/use-draft.ts';
import { StageField } from '../stage/fields/stage-field.tsx';
import type { FieldSpec } from '../stage/fields/stage-fields.data.ts';
import {
  categoryField,
  categoryKeys,
  isNewCategory,
  nameOfCategory,
  withCategory,
  withoutCategory,
} from './event-draft.ts';
import { CATEGORY_FIELDS, EVENT_FIELDS } from './event-fields.data.ts';

type Problems = Readonly<Record<string, string>>;

interface EventPartsProps {
  row: SeasonEventRow;
  drafting: Drafting;
  /** By field of the draft. */
  problems: Problems;
  /** Asks whether to delete a category that never had an entry. */
  onDelete: (category: SeasonEventRow['categories'][number]) => void;
}

function Fields(props: {
  specs: readonly FieldSpec[];
  prefix?: string;
  draft: StageDraft;
  problems: Problems;
  onType: Drafting['type'];
}): JSX.Element {
  const { specs, prefix = '', draft, problems, onType } = props;
  return (
    <div className="f">
      {specs.map((spec) => {
        const name = `${prefix}${spec.name}`;
        const problem = problems[name];
        return (
          <div key={name} data-span={spec.span ?? 12}>
            <StageField
              spec={spec}
              value={draft[name] ?? ''}
              problems={problem === undefined ? [] : [[name, problem]]}
              onType={(value) => onType(name, value)}
            />
          </div>
        );
      })}
    </div>
  );
}

const entriesWords = (entered: number): string =>
  entered === 1 ? '1 inscrição' : `${entered.toLocaleString('pt-BR')} inscrições`;

/** The event's own fields, then one part for each category. */
export function EventParts({ row, drafting, problems, onDelete }: EventPartsProps): JSX.Element {
  const { draft, type, replace } = drafting;
  return (
    <>
      <NumberedPart number={1} title="Evento" aside="como o cliente lê">
        <Fields specs={EVENT_FIELDS} draft={draft} problems={problems} onType={type} />
      </NumberedPart>
      {categoryKeys(draft).map((key, index) => {
        const known = row.categories.find((one) => one.key === key);
        const name = nameOfCategory(draft, key);
        return (
          <NumberedPart
            key={key}
            number={index + 2}
            title={name}
            aside={known === undefined ? 'ainda não salva' : entriesWords(known.entered)}
            aria-label={name}
          >
            <Fields
              specs={CATEGORY_FIELDS}
              prefix={categoryField(key, '')}
              draft={draft}
              problems={problems}
              onType={type}
            />
            {isNewCategory(key) ? (
              <p>
                <TextButton className="s" onClick={() => replace(withoutCategory(draft, key))}>
                  Tirar esta categoria
                </TextButton>
              </p>
            ) : null}
            {known?.is_unused ? (
              <p>
                <Button variant="tertiary" size="small" onClick={() => onDelete(known)}>
                  Apagar a categoria…<span className="vh"> {name}</span>
                </Button>
              </p>
            ) : null}
          </NumberedPart>
        );
      })}
      {problems['categories'] === undefined ? null : (
        <p className="err">{problems['categories']}</p>
      )}
      <p className="publish">
        <Button variant="tertiary" onClick={() => replace(withCategory(draft))}>
          Acrescentar categoria
        </Button>
      </p>
    </>
  );
}
