import { useQuery } from '@tanstack/react-query';
import {
  listSavedViews,
  type SavedView,
} from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { call } from '../../../shared/api/call.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';

export const VIEWS_KEY = ['desk', 'views'] as const;

/** Saved views, own and shared ones; empty while loading. */
export function useViewsKept(): readonly SavedView[] {
  const { data } = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: async ({ signal }) => (await call(listSavedViews, { signal })).views,
  });
  return data ?? [];
}

/** The id of a saved view in the address; the prefix separates it from predefined views. */
export const viewKey = ({ id }: Pick<SavedView, 'id'>): string => `v${id}`;

/** Tabs of saved views. A view without a brand keeps the selected brand. */
export function tabsOf(views: readonly SavedView[], brand: string | null): readonly ListView[] {
  return views.map((view) => {
    const search = new URLSearchParams(view.search);
    if (brand !== null && !search.has('marca')) search.set('marca', brand);
    search.set('visao', viewKey(view));
    return { id: viewKey(view), label: view.name, search: `?${search}` };
  });
}
