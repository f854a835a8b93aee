import { useQueryClient } from '@tanstack/react-query';
import { keptSearch } from '@trilha/contract/desk/views/saved-view.rules.ts';
import {
  changeView,
  endView,
  restoreView,
  type SavedView,
  saveView,
} from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';
import { tabsOf, useViewsKept, viewKey, VIEWS_KEY } from './saved-views-query.ts';
import { ViewDialog, type ViewNaming } from './view-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';
import { ViewNote } from './view-note.tsx';

/** The parts of a list about saved views. */
interface SavedViewParts {
  readonly tabs: readonly ListView[];
  /** Owner of the open view, and whether the list still matches it. */
  readonly facts: string | undefined;
  readonly onSave: () => void;
  readonly menu: ReactNode;
  readonly note: ReactNode;
  readonly dialog: ReactNode;
}

function factsOf(view: SavedView, isChanged: boolean): string {
  const left = view.owner_left ? ', que saiu da equipe' : '';
  const whose = view.is_own
    ? view.is_shared
      ? 'Visão sua, que a equipe vê'
      : 'Visão só sua'
    : `Visão de ${view.owner}${left}`;
  return isChanged ? `${whose}. O que você vê mudou e não está guardado nela.` : `${whose}.`;
}

/** Whether a view equals the current list; a view without a brand ignores the selected brand. */
function standsFor(view: Pick<SavedView, 'search'>, search: string): boolean {
  const seen = new URLSearchParams(search);
  if (!new URLSearchParams(view.search).has('marca')) seen.delete('marca');
  return view.search === seen.toString();
}

/** Saves, renames, changes and deletes views of a list. The address remains the source of truth. */
export function useSavedViews(address: ListAddress, brand: string | null): SavedViewParts {
  const client = useQueryClient();
  const search = keptSearch(useLocation().search);
  const views = useViewsKept();
  const [editing, setEditing] = useState<'new' | SavedView | null>(null);
  const [ended, setEnded] = useState<SavedView | null>(null);
  const { problem, send } = useSending();
  const current = views.find((view) => viewKey(view) === address.view);
  const isChanged = current !== undefined && !standsFor(current, search);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: VIEWS_KEY });
  const asking = editing !== null && editing !== 'new' ? editing : null;
  const now = asking && views.find(({ id }) => id === asking.id);
  const conflict =
    asking === null || now?.version === asking.version ? null : now ? 'changed' : 'ended';

  const change = (view: SavedView, wish: ViewNaming & { search: string }): Promise<unknown> =>
    call(changeView, { params: { id: view.id }, body: { ...wish, version: view.version } });
  const keep = async (naming: ViewNaming): Promise<void> => {
    if (asking !== null && now) {
      await change(now, { ...naming, search: now.search });
      setEditing(null);
    } else {
      const { view } = await call(saveView, { body: { ...naming, search } });
      setEditing(null);
      address.go({ view: viewKey(view) });
    }
    await refresh();
  };
  const end = (view: SavedView) => async (): Promise<void> => {
    try {
      await call(endView, { params: { id: view.id }, body: { version: view.version } });
      setEnded(view);
      address.go({ view: null });
    } finally {
      await refresh();
    }
  };
  const undo = async (view: SavedView): Promise<void> => {
    await call(restoreView, { params: { id: view.id }, body: {} });
    setEnded(null);
    await refresh();
    address.go({ view: viewKey(view) });
  };
  const onSave = (): void => setEditing('new');
  const onUndo = ended === null ? null : () => void send(() => undo(ended));
  useKeys([
    { keys: 'v', says: 'salvar visão', run: onSave, quiet: true },
    ...(onUndo === null ? [] : [{ keys: 'u', says: 'desfazer', run: onUndo }]),
  ]);
  return {
    tabs: tabsOf(views, brand),
    facts: current && factsOf(current, isChanged),
    onSave,
    menu: current ? (
      <ViewMenu
        view={current}
        isChanged={isChanged}
        onKeep={() =>
          void send(() =>
            change(current, {
              name: current.name,
              is_shared: current.is_shared,
              search,
            }).finally(refresh),
          )
        }
        onRename={() => setEditing(current)}
        onEnd={() => void send(end(current))}
      />
    ) : null,
    note: (
      <ViewNote
        ended={ended}
        problem={problem}
        onUndo={() => onUndo?.()}
        onClose={() => setEnded(null)}
      />
    ),
    dialog:
      editing === null ? null : (
        <ViewDialog
          view={now ?? asking}
          conflict={conflict}
          noun="visão"
          help={`Guarda filtros, ordem e colunas.${
            address.filters['busca'] === undefined ? '' : ' A busca não é guardada.'
          }`}
          sharing="registrations:edit"
          onClose={() => setEditing(null)}
          onSend={(naming) => keep(naming).catch(told(refresh))}
        />
      ),
  };
}

/** A conflict is shown in the dialog with the current state; other errors as a problem. */
function told(refresh: () => Promise<void>) {
  return async (error: unknown): Promise<void> => {
    const isConflict =
      error instanceof ApiError && ['changed_meanwhile', 'not_found'].includes(error.code ?? '');
    if (!isConflict) throw error;
    await refresh();
  };
}
