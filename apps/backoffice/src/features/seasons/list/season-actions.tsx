import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { BannerDialog } from '../../../shared/banner/banner-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { useAskedAct } from '../../../shared/frame/use-asked-act.ts';
import { brandsOf, may, useStaff } from '../../../shared/session/staff.ts';
import { CloneSeasonDialog } from '../cloning/clone-season-dialog.tsx';
import { NewStageDialog } from '../cloning/new-stage-dialog.tsx';
import { sourceOf } from '../cloning/stage-source.ts';
import { FeesDialog } from '../fees/fees-dialog.tsx';
import { ImportDialog } from '../importing/import-dialog.tsx';

interface SeasonActionsProps {
  /** Slug of the brand; null for all. */
  brand: string | null;
  rows: readonly SeasonStageRow[];
  years: readonly string[];
  year: string;
  /** Runs after stages were created, with the server's message and their year. */
  onMade: (message: string, year: string) => void;
  /** Runs with the server's message after other actions. */
  onSaid: (message: string) => void;
}

/** Actions on a season: export and import its file, change fees, create a stage, copy a year. */
export function SeasonActions(props: SeasonActionsProps): JSX.Element {
  const { brand, rows, years, year, onMade, onSaid } = props;
  const staff = useStaff();
  const [open, setOpen] = useState<'stage' | 'year' | 'file' | 'banner' | 'fees' | null>(null);
  const shown = brandsOf(staff).filter((one) => brand === null || one.slug === brand);
  const withStages = shown.filter(({ id }) => rows.some(({ stage }) => stage.automaker_id === id));
  const mayNot = may(staff, 'season:edit') ? null : refusalText('season:edit');
  const nothing = withStages.length === 0 ? 'Ainda não há etapa para clonar.' : null;
  const { search } = useScope();
  useAskedAct(
    mayNot === null
      ? {
          'nova-etapa': () => setOpen('stage'),
          importar: () => setOpen('file'),
          aviso: () => setOpen('banner'),
        }
      : {},
  );
  const close = (): void => setOpen(null);
  const button = (which: NonNullable<typeof open>, words: string, refusal: string | null) => (
    <GuardedButton
      look={{ variant: 'tertiary' }}
      refusal={refusal}
      isSaid
      onDo={() => setOpen(which)}
    >
      {words}
    </GuardedButton>
  );
  return (
    <>
      {shown.map(({ id, name }) => (
        <ButtonLink
          key={id}
          variant="tertiary"
          href={`/api/staff/season/file?brand=${id}`}
          download
        >
          {shown.length > 1 ? `Baixar YAML, ${name}` : 'Baixar YAML'}
        </ButtonLink>
      ))}
      {button('banner', 'Aviso no portal…', mayNot)}
      {button('file', 'Importar YAML…', mayNot)}
      {button(
        'fees',
        'Alterar taxas…',
        mayNot ?? (withStages.length === 0 ? 'Ainda não há etapa.' : null),
      )}
      {button('year', 'Clonar a temporada…', mayNot ?? nothing)}
      <ButtonLink
        as={Link}
        variant="tertiary"
        to={{ pathname: backofficePaths.seasonEvents, search }}
      >
        Eventos e categorias
      </ButtonLink>
      <ButtonLink
        as={Link}
        variant="tertiary"
        to={{ pathname: backofficePaths.seasonChampionships, search }}
      >
        Campeonatos
      </ButtonLink>
      {button('stage', 'Nova etapa…', mayNot)}
      {open === 'file' ? <ImportDialog onClose={close} /> : null}
      {open === 'banner' ? (
        <BannerDialog
          brands={shown.map(({ id }) => id)}
          onClose={close}
          onDone={(message) => {
            close();
            onSaid(message);
          }}
        />
      ) : null}
      {open === 'fees' ? (
        <FeesDialog
          brands={withStages}
          rows={rows}
          onClose={close}
          onDone={(message) => {
            close();
            onSaid(message);
          }}
        />
      ) : null}
      {open === 'stage' ? (
        <NewStageDialog sources={rows.map(sourceOf)} brands={shown} onClose={close} />
      ) : null}
      {open === 'year' ? (
        <CloneSeasonDialog
          brands={withStages}
          years={years}
          year={year}
          onClose={close}
          onDone={(message, made) => {
            close();
            onMade(message, made);
          }}
        />
      ) : null}
    </>
  );
}
