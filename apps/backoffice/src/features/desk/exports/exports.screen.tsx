import { useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import {
  DATA_EXPORTS,
  listTakenFiles,
  type TakenData,
  type TakenFile,
} from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import { listSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { EXPORT_KINDS, takenWords } from './export-kinds.ts';
import { SavedExports } from './saved-exports.tsx';
import '../desk.css';
import './exports.css';

const count = new Intl.NumberFormat('pt-BR');
const rowsWords = (rows: number): string =>
  rows === 1 ? '1 linha' : `${count.format(rows)} linhas`;

function useStages(brand: string | null) {
  return useQuery({
    queryKey: ['desk', 'exports', 'stages', brand],
    queryFn: async ({ signal }) => {
      const id = brands.find(({ slug }) => slug === brand)?.id;
      return (await call(listSeason, { query: { brand: id }, signal })).stages;
    },
  });
}

/** Exports so far: who, what, when and why. */
function Taken({ files, isAll }: { files: readonly TakenFile[]; isAll: boolean }): JSX.Element {
  if (files.length === 0) {
    return (
      <div className="empty">
        <h2>Nenhuma exportação ainda</h2>
        <p className="q">
          {isAll
            ? 'O que a equipe exportar aparece aqui.'
            : 'O que você exportar, aqui ou de uma lista, aparece aqui.'}
        </p>
      </div>
    );
  }
  return (
    <div className="table-scroll">
      <table className="tbl tbl--in exports-taken">
        <thead>
          <tr>
            <th>Quando</th>
            <th>O quê</th>
            {isAll ? <th>Quem</th> : null}
            <th className="r">Linhas</th>
            <th>Por quê</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ id, what, at, by, rows, reason }) => (
            <tr key={id}>
              <td className="num">{momentWords(at)}</td>
              <td>{takenWords(what)}</td>
              {isAll ? <td>{by}</td> : null}
              <td className="r num">{count.format(rows)}</td>
              <td className="exports-why">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Data exports: a stage's briefing, a brand's payments, consents; and the log of exports. */
export default function ExportsScreen(): JSX.Element {
  const staff = useStaff();
  const { brand } = useScope();
  const [kind, setKind] = useState<TakenData | null>(null);
  const [said, setSaid] = useState('');
  const stages = useStages(brand);
  const loading = useQuery({
    queryKey: ['desk', 'exports', 'taken'],
    queryFn: ({ signal }) => call(listTakenFiles, { signal }),
  });
  const { data } = loading;
  const told = async (rows: number): Promise<void> => {
    setSaid(`Arquivo pronto, com ${rowsWords(rows)}. O download começou.`);
    await loading.refetch();
  };
  return (
    <Screen>
      <ScreenHead title="Exportações" facts="O que sai daqui como arquivo, e quem o levou." />
      <div className="pad exports">
        <ul className="exports-kinds">
          {DATA_EXPORTS.map((one) => {
            const { title, says, permission } = EXPORT_KINDS[one];
            const refusal = may(staff, permission) ? null : refusalText(permission);
            return (
              <li key={one}>
                <h2>{title}</h2>
                <p>{says}</p>
                <GuardedButton
                  look={{ variant: 'tertiary' }}
                  refusal={refusal}
                  isBusy={one === 'briefing' && !stages.data}
                  onDo={() => setKind(one)}
                >
                  Exportar…
                </GuardedButton>
                {refusal === null ? null : <p className="q s">{refusal}</p>}
              </li>
            );
          })}
        </ul>
        <output>{said}</output>
        <SavedExports onTaken={(rows) => void told(rows)} />
        <section aria-labelledby="exportadas">
          <div className="sec-h">
            <h2 id="exportadas">
              {data?.is_all ? 'Exportadas pela equipe' : 'Exportadas por você'}
            </h2>
          </div>
          <Unloaded loading={loading} subject="As exportações" />
          {data ? <Taken files={data.exports} isAll={data.is_all} /> : null}
        </section>
      </div>
      {kind === null ? null : (
        <ExportDialog
          kind={kind}
          stages={stages.data ?? []}
          brand={brands.find(({ slug }) => slug === brand)?.id ?? null}
          onClose={() => setKind(null)}
          onTaken={async (rows) => {
            setKind(null);
            await told(rows);
          }}
        />
      )}
    </Screen>
  );
}
