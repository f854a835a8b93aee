import { useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { ChampionshipRow } from '@trilha/contract/seasons/championships.endpoints.ts';
import { SCORER_WORDS } from '@trilha/contract/standings/standings-words.ts';
import type { JSX } from 'react';
import { generatePath, Link } from 'react-router';
import { useScope } from '../../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { championshipsQuery } from '../../../shared/parts/season-query.ts';
import { SeasonList } from '../season-list.tsx';
import { NewChampionshipDialog } from './new-championship-dialog.tsx';
import { ShownMark } from './shown-mark.tsx';

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
  const { brand, search } = useScope();
  const loading = useQuery(championshipsQuery(brand));
  const { championships: rows, stages } = loading.data ?? {};
  return (
    <SeasonList
      title="Campeonatos"
      noun={['campeonato', 'campeonatos']}
      create={{ label: 'Novo campeonato…', act: 'novo-campeonato' }}
      loading={loading}
      count={rows?.length}
      empty="Ainda não há campeonato. Um campeonato soma os pontos de várias etapas."
      renderDialog={(brands, onClose) =>
        stages ? <NewChampionshipDialog brands={brands} stages={stages} onClose={onClose} /> : null
      }
    >
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
          {rows?.map((row) => (
            <Row key={row.id} row={row} search={search} />
          ))}
        </tbody>
      </table>
    </SeasonList>
  );
}
