import type { JSX } from 'react';
import { NumberedPart } from '../../numbered-part.tsx';
import { PlacesBar } from '../../places-bar.tsx';
import type { DraftRow, DraftValue, StageDraft, TypedValue } from '../draft/stage-draft.ts';
import { typedNumber } from '../../../../shared/parts/typed-number.ts';
import { STAGE_PARTS } from './stage-fields.data.ts';
import { StageField } from './stage-field.tsx';

type Problems = ReadonlyArray<readonly [field: string, message: string]>;

interface StagePartsProps {
  draft: StageDraft;
  /** Errors by field name, or the name of a part of it. */
  problems: Problems;
  categories: readonly string[];
  onType: (name: string, value: TypedValue) => void;
}

const countOf = (value: DraftValue | undefined): number =>
  (typeof value === 'string' ? typedNumber(value) : null) ?? 0;

/** The capacity by pool; places that are not reserved are open to everyone. */
function Places({ draft }: { draft: StageDraft }): JSX.Element {
  const all = countOf(draft['vacancies']);
  const first = countOf(draft['vacancies_first_batch']);
  const invitation = countOf(draft['vacancies_invitation']);
  const vouchers = ((draft['vouchers'] ?? []) as readonly DraftRow[]).reduce(
    (sum, { places }) => sum + countOf(places),
    0,
  );
  const apart = first + invitation + vouchers;
  return (
    <div className="pools">
      <div className="pool-top">
        <b>{Math.max(all, apart)}</b>
        <span className="num q">de</span>
        <b>{all}</b>
        {apart > all ? (
          <span className="err">
            <span className="mark" aria-hidden="true">
              !
            </span>
            Os lotes passam {apart - all} das vagas
          </span>
        ) : (
          <span className="q s">O que não é separado fica no lote geral.</span>
        )}
      </div>
      <PlacesBar
        shares={[
          { name: '1º lote', count: first, look: 'first' },
          { name: 'Geral', count: Math.max(0, all - apart), look: 'general' },
          { name: 'Convites', count: invitation, look: 'apart' },
          { name: 'Vouchers', count: vouchers, look: 'own' },
        ]}
      />
    </div>
  );
}

function of(problems: Problems, name: string): Problems {
  return problems.filter(([field]) => field === name || field.startsWith(`${name}.`));
}

/** The numbered parts of a stage with all their fields. */
export function StageParts(props: StagePartsProps): JSX.Element {
  const { draft, problems, categories, onType } = props;
  return (
    <>
      {STAGE_PARTS.map(({ title, aside, tells, fields }, index) => (
        <NumberedPart
          key={title}
          number={index + 1}
          title={title}
          aside={aside}
          id={`parte-${index + 1}`}
          tabIndex={-1}
        >
          {title === 'Vagas' ? <Places draft={draft} /> : null}
          {tells === 'categories' ? (
            <p className="q">Categorias do evento: {categories.join(', ')}.</p>
          ) : null}
          <div className="f">
            {fields.map((spec) => (
              <div key={spec.name} data-span={spec.span ?? 12}>
                <StageField
                  spec={spec}
                  value={draft[spec.name] ?? ''}
                  problems={of(problems, spec.name)}
                  onType={(value) => onType(spec.name, value)}
                />
              </div>
            ))}
          </div>
        </NumberedPart>
      ))}
    </>
  );
}
