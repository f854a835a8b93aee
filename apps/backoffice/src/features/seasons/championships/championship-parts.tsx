import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { SeasonChampionshipPage } from '@trilha/contract/seasons/championships.endpoints.ts';
import { SCORER_WORDS } from '@trilha/contract/standings/standings-words.ts';
import type { JSX, ReactNode } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { NumberedPart } from '../numbered-part.tsx';
import type { StageDraft } from '../stage/draft/stage-draft.ts';
import type { Drafting } from '../stage/draft/use-draft.ts';
import { CategoriesField } from './categories-field.tsx';
import {
  draftText,
  isColumn,
  itemsIn,
  pointsIn,
  rawText,
  rowsOf,
  stagesOf,
  withStage,
} from './championship-draft.ts';
import { PointsField } from './points-field.tsx';
import { TicksField } from './ticks-field.tsx';
import { TieBreakField } from './tie-break-field.tsx';

interface PartsProps {
  page: SeasonChampionshipPage;
  draft: StageDraft;
  /** Fields that differ from the stored version. */
  changed: readonly string[];
  /** By field of the file; `stages.2` for an item. */
  problems: Readonly<Record<string, string>>;
  onType: Drafting['type'];
}

/** A numbered part of the rules, which says whether one of its fields changed. */
function Part(props: {
  number: number;
  title: string;
  fields: readonly string[];
  changed: readonly string[];
  children: ReactNode;
}): JSX.Element {
  const { number, title, fields, changed, children } = props;
  const isChanged = fields.some((field) => changed.includes(field));
  return (
    <NumberedPart
      number={number}
      title={title}
      aside={isChanged ? 'mudou nesta versão' : ''}
      aria-label={title}
    >
      {children}
    </NumberedPart>
  );
}

const problemOf = (problems: PartsProps['problems'], field: string): string | undefined =>
  problems[field] ?? Object.entries(problems).find(([name]) => name.startsWith(`${field}.`))?.[1];

/** The rules of a championship in five parts. */
export function ChampionshipParts(props: PartsProps): JSX.Element {
  const { page, draft, changed, problems, onType } = props;
  const shown = stagesOf(page, draft);
  const chosen = itemsIn(draft, 'stages');
  const textOf = (name: string): string => rawText(draft, name);
  const number = (name: string, label: string, help?: string): JSX.Element => (
    <Field
      label={label}
      help={help}
      inputMode="numeric"
      autoComplete="off"
      className="in num"
      maxLength={6}
      value={textOf(name)}
      problem={problemOf(problems, name)}
      onChange={(event) => onType(name, event.target.value)}
    />
  );
  const flag = (name: string, label: string): JSX.Element => (
    <label className="flag flag--long">
      <input
        type="checkbox"
        className="cb"
        checked={draft[name] === true}
        onChange={(event) => onType(name, event.target.checked)}
      />{' '}
      {label}
    </label>
  );
  return (
    <>
      <Part
        number={1}
        title="O quê e para quem"
        fields={['name', 'season', 'scores', 'categories', 'stages', 'published']}
        changed={changed}
      >
        <div className="f">
          <div data-span="6">
            <Field
              label="Nome"
              autoComplete="off"
              maxLength={120}
              value={textOf('name')}
              problem={problemOf(problems, 'name')}
              onChange={(event) => onType('name', event.target.value)}
            />
          </div>
          <div data-span="3">{number('season', 'Temporada')}</div>
          <div data-span="3">
            <SelectField
              label="Os pontos são"
              value={textOf('scores')}
              problem={problemOf(problems, 'scores')}
              onChange={(event) => onType('scores', event.target.value)}
            >
              {Object.entries(SCORER_WORDS).map(([code, { of }]) => (
                <option key={code} value={code}>
                  {of}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        <TicksField
          legend="Etapas que contam"
          problem={problemOf(problems, 'stages')}
          options={shown.map(({ key, title, stage_date: at }) => [
            key,
            title.replace(/^Etapa /, ''),
            at === null ? 'sem data' : formatDay(new Date(at)).slice(0, 5),
          ])}
          chosen={chosen}
          onTick={(key) => onType('stages', draftText(withStage(chosen, key, page.stages)))}
        />
        <CategoriesField
          known={page.categories}
          chosen={itemsIn(draft, 'categories')}
          problem={problemOf(problems, 'categories')}
          onChoose={(names) => onType('categories', draftText(names))}
        />
        {flag('published', 'No ar: aparece na página do campeonato')}
      </Part>
      <Part
        number={2}
        title="Pontos por lugar"
        fields={['points', 'points_from', 'participation', 'win_bonus']}
        changed={changed}
      >
        <SelectField
          label="De onde vêm"
          value={textOf('points_from')}
          onChange={(event) => onType('points_from', event.target.value)}
        >
          <option value="places">Da tabela abaixo, pelo lugar</option>
          <option value="column">Da coluna de pontos dos resultados</option>
        </SelectField>
        {isColumn(draft) ? null : (
          <PointsField
            points={pointsIn(draft)}
            problem={problemOf(problems, 'points')}
            onType={(points) => onType('points', rowsOf(points))}
          />
        )}
        <div className="f">
          <div data-span="3">{number('participation', 'Quem larga ganha')}</div>
          <div data-span="3">{number('win_bonus', 'Bônus de vitória')}</div>
        </div>
      </Part>
      <Part
        number={3}
        title="Descarte e mínimo"
        fields={['best', 'minimum', 'drop_disqualified', 'drop_absence']}
        changed={changed}
      >
        <div className="f">
          <div data-span="6">
            {number('best', `Valem as melhores, de ${chosen.length}`, 'Em branco: todas valem.')}
          </div>
          <div data-span="6">{number('minimum', 'Etapas para ter lugar')}</div>
        </div>
        {flag('drop_disqualified', 'Uma desclassificação pode ser descartada')}
        {flag('drop_absence', 'Uma falta pode ser descartada')}
      </Part>
      <Part number={4} title="Se empatar" fields={['tie_break']} changed={changed}>
        <TieBreakField
          order={itemsIn(draft, 'tie_break')}
          problem={problemOf(problems, 'tie_break')}
          onType={(order) => onType('tie_break', draftText(order))}
        />
      </Part>
      <Part number={5} title="Nomes em público" fields={[]} changed={changed}>
        <p className="q">
          Quem aceitou aparece pelo nome; os outros, pelo número da inscrição. Carros e equipes
          aparecem sempre pelo número.
        </p>
      </Part>
    </>
  );
}
