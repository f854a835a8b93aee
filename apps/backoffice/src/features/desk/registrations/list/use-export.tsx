import {
  downloadDeskExport,
  startRegistrationExport,
} from '@trilha/contract/desk/exports/export.endpoints.ts';
import { saveExport } from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { EXPORTED_ROWS, MOST_MARKED } from '@trilha/contract/desk/desk-shapes.ts';
import {
  REGISTRATION_COLUMNS,
  type RegistrationColumn,
} from '@trilha/contract/desk/exports/registration-columns.ts';
import type { Answer, BodyInput } from '@trilha/contract/endpoint.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { type ReactNode, useState } from 'react';
import { addressOf } from '@trilha/web/api/build-request.ts';
import { call } from '../../../../shared/api/call.ts';
import { takeFile } from '@trilha/web/page/save-file.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { Icon } from '../../../../shared/parts/icon.tsx';
import type { BulkAction } from '../../../../shared/table/bulk-bar.tsx';
import { counted, type Noun } from '../../../../shared/table/list-column.ts';
import type { Selection } from '../../../../shared/table/selection.ts';
import { NameField } from '../../exports/name-field.tsx';
import { SAVED_KEY } from '../../exports/saved-query.ts';

/** The list's search in the server's format. */
export type ExportSearch = BodyInput<typeof startRegistrationExport>['search'];

/** The current list: its search, columns and number of rows. */
interface Shown {
  readonly search: ExportSearch;
  readonly columns: readonly RegistrationColumn[];
  readonly total: number;
  readonly noun: Noun;
}

interface ExportParts {
  readonly button: ReactNode;
  readonly bulk: BulkAction;
  readonly dialog: ReactNode;
  readonly note: ReactNode;
}

const fileAddress = (id: number): string => addressOf(downloadDeskExport, { params: { id } });

/** Exports the current list as a file: the same rows, order and visible columns. */
export function useExport({ search, columns, total, noun }: Shown): ExportParts {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Selection | null>(null);
  const [taken, setTaken] = useState<Answer<typeof startRegistrationExport> | null>(null);
  const ids = asked?.kind === 'some' ? [...asked.ids].map(Number) : undefined;
  const [name, setName] = useState('');
  const start = async (reason: string): Promise<void> => {
    if (name !== '' && ids === undefined) {
      // Save the definition first, so that a refused name exports nothing. The search text is not stored.
      const { text: _text, ...kept } = search;
      const definition = { kind: 'registrations' as const, search: kept, columns: [...columns] };
      await call(saveExport, { body: { name, is_shared: false, definition } });
      setName('');
      await client.invalidateQueries({ queryKey: SAVED_KEY });
    }
    const body = { search, columns: [...columns], reason, ...(ids && { ids }) };
    const file = await call(startRegistrationExport, { body });
    setAsked(null);
    setTaken(file);
    takeFile(fileAddress(file.id));
  };
  const titles = columns.map((column) => REGISTRATION_COLUMNS[column]).join(', ');
  const count = ids?.length ?? total;
  const limit = ids ? MOST_MARKED : EXPORTED_ROWS;
  return {
    button: (
      <Button variant="tertiary" disabled={total === 0} onClick={() => setAsked({ kind: 'all' })}>
        Exportar…
      </Button>
    ),
    bulk: { label: 'Exportar…', run: setAsked },
    dialog: asked && (
      <ReasonDialog
        title={`Exportar ${counted(count, noun)}?`}
        lead="Sai um arquivo CSV com o que está na tela, na mesma ordem: abre na planilha com dois cliques. Fica registrado quem exportou, o quê e por quê."
        does="Exportar"
        isReady={count <= limit}
        onClose={() => setAsked(null)}
        onSend={start}
      >
        <p className="q">
          {`Colunas: ${titles}.${columns.includes('cpf') ? ' O CPF sai com números escondidos, como na tela.' : ''}`}
        </p>
        {ids === undefined ? (
          <NameField
            name={name}
            more={search.text ? ' A busca não é guardada.' : ''}
            onName={setName}
          />
        ) : null}
        {count > limit ? (
          <p role="alert">
            Cabem {limit.toLocaleString('pt-BR')} de uma vez. Filtre antes de exportar.
          </p>
        ) : null}
      </ReasonDialog>
    ),
    note: taken && (
      <div className="pad">
        <div className="note note--ok view-note">
          <span className="mark mark--ok" aria-hidden="true" />
          <output>
            Arquivo pronto, com <b>{counted(taken.rows, noun)}</b>. Dá para baixar até{' '}
            {formatTime(new Date(taken.expires_at))}.
          </output>
          <span className="panel-do">
            <ButtonLink variant="tertiary" size="small" href={fileAddress(taken.id)} download>
              Baixar de novo
            </ButtonLink>
            <Button
              variant="tertiary"
              size="small"
              aria-label="Fechar"
              onClick={() => setTaken(null)}
            >
              <Icon name="close" />
            </Button>
          </span>
        </div>
      </div>
    ),
  };
}
