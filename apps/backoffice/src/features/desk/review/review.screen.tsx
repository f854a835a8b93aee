import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import {
  listReviews,
  type ReviewList,
  type ReviewRow,
} from '@trilha/contract/desk/review/review.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useEffect, useMemo } from 'react';
import { call } from '../../../shared/api/call.ts';
import { RETRY_MS } from '../../../shared/api/query-client.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { Noun } from '../../../shared/table/list-column.ts';
import { stageWords } from '../../../shared/parts/stage-words.ts';
import { useDeskStages } from '../../../shared/parts/use-desk-stages.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { type ListAddress, useListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';
import { useHeld } from './held-context.tsx';
import { loadHeldBar } from './held-note.tsx';
import { reviewColumns } from './review-columns.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useClaims } from './use-claims.ts';

const NOUN: Noun = { one: 'revisão', many: 'revisões', gender: 'f' };
const ASKED = 'perguntadas';
/** Polling interval for queue and open entry, in milliseconds, since colleagues decide too. */
const LOOK_AGAIN_MS = 10_000;

const rowId = ({ id }: ReviewRow): string => String(id);
const rowName = ({ number }: ReviewRow): string => formatInscriptionNumber(number);

/** Views: entries to decide, and entries that wait for the customer. */
function viewsOf(address: ListAddress, counts: ReviewList['counts'] | undefined): ListView[] {
  return [
    {
      id: 'a-decidir',
      label: 'A decidir',
      count: counts?.open,
      search: address.search({ view: null }),
    },
    {
      id: ASKED,
      label: 'Esperam o cliente',
      count: counts?.asked,
      search: address.search({ view: ASKED }),
    },
  ];
}

function Empty({ isAsked }: { isAsked: boolean }): JSX.Element {
  return (
    <div className="empty">
      <h2>{isAsked ? 'Nenhuma pergunta em aberto' : 'Nada espera revisão'}</h2>
      <p className="q">
        {isAsked
          ? 'O que você perguntar a um cliente fica aqui até a inscrição mudar.'
          : 'Quando alguém se inscrever em uma etapa com revisão, aparece aqui, por ordem de chegada.'}
      </p>
    </div>
  );
}

/** The queue for the address; polled. */
function useQueue(address: ListAddress) {
  const { brand } = useScope();
  const query = {
    brand: brands.find(({ slug }) => slug === brand)?.id,
    stage: address.filters['etapa']?.split(',')[0],
    asked: address.view === ASKED ? ('yes' as const) : ('no' as const),
    page: address.page ?? undefined,
  };
  return useQuery({
    queryKey: ['desk', 'reviews', query],
    queryFn: ({ signal }) => call(listReviews, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : LOOK_AGAIN_MS),
  });
}

/** The review queue: evidence on the right, decisions by key, then the next entry opens automatically. */
export default function ReviewScreen(): JSX.Element {
  const address = useListAddress(['etapa']);
  // Preloads the bar before the first decision, in case the network fails later.
  useEffect(() => void loadHeldBar(), []);
  const list = useQueue(address);
  const stages = useDeskStages();
  const fields = useMemo((): readonly FilterField[] => {
    const options = (stages.data?.stages ?? []).map(({ id, automaker_id, title }) => ({
      value: String(id),
      label: stageWords({ automaker_id, title }),
    }));
    return [{ id: 'etapa', label: 'Etapa', kind: 'choice', options }];
  }, [stages.data]);
  const held = useHeld();
  const mayEdit = may(useStaff(), 'registrations:edit');
  const columns = useMemo(() => reviewColumns(held), [held]);
  const rows = list.data?.reviews;
  const open = Number(address.open ?? 0);
  const isWaiting = (id: number): boolean =>
    held.some((one) => one.id === id && one.state !== 'failed');
  const claims = useClaims(mayEdit && open > 0 ? [open, ...held.map(({ id }) => id)] : []);
  const { page } = address;
  const isPastEnd = page !== null && rows?.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    // All rows of this page are decided, so go back to the first page.
    if (isPastEnd) address.go({ page: null });
  });
  const next = (): void => {
    const at = rows?.findIndex(({ id }) => id === open) ?? -1;
    const rest = [...(rows ?? []).slice(at + 1), ...(rows ?? []).slice(0, Math.max(at, 0))];
    const isFree = ({ id, claim }: ReviewRow): boolean =>
      !isWaiting(id) && claim?.is_mine !== false;
    const row = rest.find(isFree);
    address.go({ open: row === undefined ? null : rowId(row) });
  };
  const isEmpty = address.filters['etapa'] === undefined;
  return (
    <ListScreen
      title="Revisão"
      noun={NOUN}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      loading={list}
      page={list.data?.page}
      address={address}
      fields={fields}
      views={viewsOf(address, list.data?.counts)}
      {...(isEmpty ? { empty: <Empty isAsked={address.view === ASKED} /> } : {})}
      renderPanel={(id) => {
        const row = rows?.find((one) => rowId(one) === id);
        const claim = claims.of(Number(id));
        return (
          <ReviewPanel
            key={id}
            id={Number(id)}
            address={address}
            claim={claim === undefined ? (row?.claim ?? null) : claim}
            isHeld={isWaiting(Number(id))}
            everyMs={LOOK_AGAIN_MS}
            onTake={() => claims.take(Number(id))}
            onNext={next}
          />
        );
      }}
    />
  );
}
