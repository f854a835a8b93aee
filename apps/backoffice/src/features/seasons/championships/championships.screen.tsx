import { useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { ChampionshipRow } from '@trilha/contract/seasons/championships.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { SCORER_WORDS } from '@trilha/contract/standings/standings-words.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useAskedAct } from '../../../shared/frame/use-asked-act.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { championshipsQuery } from '../../../shared/parts/season-query.ts';
import { brandsOf, may, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { NewChampionshipDialog } from './new-championship-dialog.tsx';
import { ShownMark } from './shown-mark.tsx';
import '../../../shared/styles/season.css';

function Row({ row, search }: { row: ChampionshipRow; search: string }): JSX.Element {
  const pathname = generatePath(backofficePaths.seasonChampionship, { id: String(row.id) });
  const name = (
    <Link to={{ pathname, search }}>
      <b>{row.name}</b>
    </Link>
  );
  return (
    <tr>
      <td>
        <ShortBrandTag id={row.automaker_id} />
      </td>
      <td className="num">{row.season}</td>
      <td className="long">{name}</td>
      <td>
        <ShownMark row={row} />
      </td>
      <td className="wide">{SCORER_WORDS[row.scores].one}</td>
      <td className="r num wide">{row.stages}</td>
      <td className="r num wide">
        {row.changed_at === null ? <span className="q">–</span> : momentWords(row.changed_at)}
      </td>
    </tr>
  );
}

/** The championships of all seasons, newest first. */
export default function ChampionshipsScreen(): JSX.Element {
  const staff = useStaff();
  const { brand, search } = useScope();
  const [isNew, setNew] = useState(false);
  const loading = useQuery(championshipsQuery(brand));
  const rows = loading.data?.championships ?? [];
  const brands = brandsOf(staff).filter((one) => brand === null || one.slug === brand);
  const mayNot = may(staff, 'season:edit') ? null : refusalText('season:edit');
  useAskedAct(mayNot === null ? { 'novo-campeonato': () => setNew(true) } : {});
  return (
    <Screen>
      <ScreenHead
        title="Campeonatos"
        facts={rows.length === 1 ? '1 campeonato' : `${rows.length} campeonatos`}
        actions={
          <>
            <TextLink as={Link} to={{ pathname: backofficePaths.season, search }}>
              Temporada
            </TextLink>
            <GuardedButton
              look={{ variant: 'tertiary' }}
              refusal={mayNot}
              isSaid
              onDo={() => setNew(true)}
            >
              Novo campeonato…
            </GuardedButton>
          </>
        }
      />
      <div className="season">
        <LoadNote loading={loading} />
        {loading.isPending ? <output className="q">Carregando</output> : null}
        {loading.data && rows.length === 0 ? (
          <p className="q">
            Ainda não há campeonato. Um campeonato soma os pontos de várias etapas.
          </p>
        ) : null}
        {rows.length === 0 ? null : (
          <div className="wide-table">
            <table className="tbl tbl--in tbl--wrap">
              <caption className="vh">Campeonatos</caption>
              <thead>
                <tr>
                  <th>Marca</th>
                  <th>Ano</th>
                  <th>Campeonato</th>
                  <th>Situação</th>
                  <th className="wide">Quem pontua</th>
                  <th className="r wide">Etapas</th>
                  <th className="r wide">Mudou</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} search={search} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      {isNew && loading.data ? (
        <NewChampionshipDialog
          brands={brands}
          stages={loading.data.stages}
          onClose={() => setNew(false)}
        />
      ) : null}
    </Screen>
  );
}
