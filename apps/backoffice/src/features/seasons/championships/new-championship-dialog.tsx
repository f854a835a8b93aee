import type { Brand } from '@trilha/brands/brand.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import {
  createChampionship,
  type NamedStage,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import { SCORER_WORDS } from '@trilha/contract/standings/standings-words.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { BrandField } from '../../../shared/forms/brand-field.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { yearOf } from '../../../shared/parts/stage-dates.ts';
import { useMade } from '../use-made.ts';

interface NewChampionshipDialogProps {
  brands: readonly Brand[];
  /** By date. */
  stages: readonly NamedStage[];
  onClose: () => void;
}

/** What a new championship begins with. */
const POINTS = [20, 17, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Creates a hidden championship of all stages of a year; the rest follows in its editor. */
export function NewChampionshipDialog({
  brands,
  stages: all,
  onClose,
}: NewChampionshipDialogProps): JSX.Element {
  const made = useMade(backofficePaths.seasonChampionship, onClose);
  const [brand, setBrand] = useState(brands[0]?.id ?? 0);
  const [name, setName] = useState('');
  const [season, setSeason] = useState(yearOf(serverNow().toISOString()));
  const [scores, setScores] = useState('driver');
  const stages = all.filter(
    ({ automaker_id: id, stage_date: at }) =>
      id === brand && at !== null && yearOf(at) === season.trim(),
  );
  const found =
    stages.length === 1
      ? 'Começa com a etapa do ano.'
      : `Começa com as ${stages.length} etapas do ano.`;
  return (
    <ReasonDialog
      title="Novo campeonato"
      lead="Nasce escondido e abre no editor, onde entram categorias, pontos e descarte."
      does="Criar o campeonato"
      wide
      onClose={onClose}
      onSend={async (reason) => {
        const file = {
          name,
          season: Number(season),
          scores,
          stages: stages.map(({ key }) => key),
          points: POINTS,
          published: false,
        };
        const { id } = await call(createChampionship, { body: { brand, file, reason } });
        await made(id);
      }}
    >
      {(errors) => (
        <div className="fields-two">
          {brands.length > 1 ? (
            <BrandField
              brands={brands}
              value={brand}
              onChange={({ target }) => setBrand(Number(target.value))}
            />
          ) : null}
          <Field
            label="Nome do campeonato"
            autoComplete="off"
            required
            maxLength={120}
            value={name}
            problem={errors['name']?.[0]}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label="Temporada"
            autoComplete="off"
            inputMode="numeric"
            required
            maxLength={4}
            value={season}
            problem={errors['season']?.[0] ?? errors['stages']?.[0]}
            help={stages.length === 0 ? 'Nenhuma etapa com data neste ano.' : found}
            onChange={({ target }) => setSeason(target.value)}
          />
          <SelectField
            label="Os pontos são"
            value={scores}
            onChange={({ target }) => setScores(target.value)}
          >
            {Object.entries(SCORER_WORDS).map(([code, { of }]) => (
              <option key={code} value={code}>
                {of}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </ReasonDialog>
  );
}
