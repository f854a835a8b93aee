import { useQueryClient } from '@tanstack/react-query';
import { downloadDataExport } from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import { downloadDeskExport } from '@trilha/contract/desk/exports/export.endpoints.ts';
import {
  changeSavedExport,
  endSavedExport,
  restoreSavedExport,
  runSavedExport,
  type SavedExport,
} from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { addressOf } from '@trilha/web/api/build-request.ts';
import { call } from '../../../shared/api/call.ts';
import { takeFile } from '@trilha/web/page/save-file.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import { ViewDialog } from '../views/view-dialog.tsx';
import { SAVED_KEY, useSavedExports } from './saved-query.ts';
import { permissionOf, savedWords, sharingOf, whoseWords } from './saved-words.ts';

type Doing = 'run' | 'name';

interface SavedRowProps {
  saved: SavedExport;
  isBusy: boolean;
  onDo: (doing: Doing) => void;
  onEnd: () => void;
}

function SavedRow({ saved, isBusy, onDo, onEnd }: SavedRowProps): JSX.Element {
  const permission = permissionOf(saved.kind);
  const refusal = may(useStaff(), permission) ? null : refusalText(permission);
  return (
    <li>
      <div>
        <b>{saved.name}</b> <span className="q s">{whoseWords(saved)}</span>
        <p>{savedWords(saved)}</p>
        {refusal === null ? null : <p className="q s">{refusal}</p>}
      </div>
      <div className="exports-do">
        <GuardedButton refusal={refusal} onDo={() => onDo('run')}>
          <span>
            Exportar…<span className="vh"> {saved.name}</span>
          </span>
        </GuardedButton>
        {saved.may_change ? (
          <>
            <Button variant="tertiary" size="small" onClick={() => onDo('name')}>
              Mudar…<span className="vh"> {saved.name}</span>
            </Button>
            <Button
              variant="tertiary"
              size="small"
              aria-disabled={isBusy || undefined}
              onClick={onEnd}
            >
              Apagar<span className="vh"> {saved.name}</span>
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}

/** Saved exports: run, rename, delete, restore. */
export function SavedExports({ onTaken }: { onTaken: (rows: number) => void }): JSX.Element {
  const client = useQueryClient();
  const loading = useSavedExports();
  const [open, setOpen] = useState<{ doing: Doing; saved: SavedExport } | null>(null);
  const [ended, setEnded] = useState<SavedExport | null>(null);
  const { isSending, problem, send } = useSending();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: SAVED_KEY });
  const now = open && loading.data?.find(({ id }) => id === open.saved.id);
  const close = (): void => setOpen(null);
  const end = (saved: SavedExport): void => {
    const { id, version } = saved;
    void send(async () => {
      await call(endSavedExport, { params: { id }, body: { version } }).finally(refresh);
      setEnded(saved);
    });
  };
  const restore = ({ id }: SavedExport): void => {
    void send(async () => {
      await call(restoreSavedExport, { params: { id }, body: {} }).finally(refresh);
      setEnded(null);
    });
  };
  return (
    <section aria-labelledby="guardadas">
      <div className="sec-h">
        <h2 id="guardadas">Guardadas</h2>
      </div>
      <Unloaded loading={loading} subject="As exportações guardadas" />
      {ended === null ? null : (
        <p className="exports-do">
          <output>“{ended.name}” apagada.</output>
          <Button variant="tertiary" size="small" onClick={() => restore(ended)}>
            Desfazer
          </Button>
        </p>
      )}
      <Problem text={problem} />
      {loading.data?.length === 0 ? (
        <p className="q">
          Nenhuma ainda. Ao exportar, aqui ou em Inscrições, dê um nome para repetir depois.
        </p>
      ) : null}
      <ul className="exports-saved">
        {(loading.data ?? []).map((saved) => (
          <SavedRow
            key={saved.id}
            saved={saved}
            isBusy={isSending}
            onDo={(doing) => setOpen({ doing, saved })}
            onEnd={() => end(saved)}
          />
        ))}
      </ul>
      {open?.doing === 'run' ? (
        <ReasonDialog
          title={`Exportar: ${open.saved.name}`}
          lead={`${savedWords(open.saved)}. Saem as linhas que há agora, com o que o seu acesso mostra; fica registrado quem exportou, o quê e por quê.`}
          does="Exportar"
          onClose={close}
          onSend={async (reason) => {
            const asked = { params: { id: open.saved.id }, body: { reason } };
            const { id, kind, rows } = await call(runSavedExport, asked);
            close();
            onTaken(rows);
            const file = kind === 'registrations' ? downloadDeskExport : downloadDataExport;
            takeFile(addressOf(file, { params: { id } }));
          }}
        />
      ) : null}
      {open?.doing === 'name' ? (
        <ViewDialog
          noun="exportação"
          help="Filtros e colunas ficam como foram guardados."
          sharing={sharingOf(open.saved.kind)}
          view={now ?? open.saved}
          conflict={now?.version === open.saved.version ? null : now ? 'changed' : 'ended'}
          onClose={close}
          onSend={async (naming) => {
            const { id, version } = now ?? open.saved;
            const asked = { params: { id }, body: { ...naming, version } };
            await call(changeSavedExport, asked).finally(refresh);
            close();
          }}
        />
      ) : null}
    </section>
  );
}
