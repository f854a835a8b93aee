import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BULK_ACTS,
  type BulkAct,
  type DeskBulk,
  listBulks,
} from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { Icon } from '../../../../shared/parts/icon.tsx';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import type { BulkAction } from '../../../../shared/table/bulk-bar.tsx';
import type { Noun } from '../../../../shared/table/list-column.ts';
import type { Selection } from '../../../../shared/table/selection.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BULK_WORDS, progressWords } from './bulk-words.ts';
import type { ExportSearch } from './use-export.tsx';

/** Polling interval for a running bulk action, in milliseconds. */
const LOOK_AGAIN_MS = 1_000;
/** How long the result of a finished action is shown, in milliseconds. */
const TOLD_FOR_MS = 10 * 60_000;
const ACTS = Object.keys(BULK_ACTS) as readonly BulkAct[];
const KEY = ['desk', 'bulks'];

interface BulkParts {
  readonly actions: readonly BulkAction[];
  readonly dialog: ReactNode;
  readonly note: ReactNode;
}

/** Appearance of the note: running, done, or done with failures. */
function lookOf({ is_over: isOver, refused }: DeskBulk): string {
  if (!isOver) return 'note';
  return refused > 0 ? 'note note--warn' : 'note note--ok';
}

const isTold = ({ is_over: isOver, started_at: at }: DeskBulk): boolean =>
  !isOver || serverNow().getTime() - Date.parse(at) < TOLD_FOR_MS;

/** Bulk actions on ticked or all filtered rows, and the progress of started ones. */
export function useBulk(search: ExportSearch, noun: Noun): BulkParts {
  const client = useQueryClient();
  const staff = useStaff();
  const [asked, setAsked] = useState<{ act: BulkAct; selection: Selection } | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const bulks = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listBulks, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.bulks.some(({ is_over: isOver }) => !isOver) ? LOOK_AGAIN_MS : false,
  });
  const newest = bulks.data?.bulks.find((bulk) => bulk.id !== closed && isTold(bulk));
  const isRunning = newest?.is_over === false;
  const refresh = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: ['desk', 'registrations'] });
  });
  useEffect(() => {
    if (isRunning) return refresh;
    return undefined;
  }, [isRunning]);
  return {
    actions: ACTS.map((act) => ({
      label: BULK_WORDS[act].label,
      refusal: may(staff, BULK_ACTS[act]) ? null : refusalText(BULK_ACTS[act]),
      run: (selection) => setAsked({ act, selection }),
    })),
    dialog: asked && (
      <BulkDialog
        act={asked.act}
        chosen={{
          search,
          ...(asked.selection.kind === 'some' && { ids: [...asked.selection.ids].map(Number) }),
        }}
        noun={noun}
        onClose={() => setAsked(null)}
        onStarted={() => {
          setAsked(null);
          void client.invalidateQueries({ queryKey: KEY });
        }}
      />
    ),
    note: newest && (
      <div className="pad">
        <div className={`${lookOf(newest)} view-note`}>
          <span className={isRunning ? 'mark mark--todo' : 'mark mark--ok'} aria-hidden="true" />
          <div>
            <output>{progressWords(newest, noun)}</output>
            {isRunning ? (
              <progress
                className="bulk-progress"
                aria-label={BULK_WORDS[newest.act].running}
                max={newest.total}
                value={newest.done + newest.refused}
              />
            ) : null}
          </div>
          <span className="panel-do">
            {isRunning ? (
              <span className="q">Pode sair desta página: segue no servidor.</span>
            ) : (
              <Button
                variant="tertiary"
                size="small"
                aria-label="Fechar"
                onClick={() => setClosed(newest.id)}
              >
                <Icon name="close" />
              </Button>
            )}
          </span>
        </div>
      </div>
    ),
  };
}
