import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeskRegistrationRow } from '@trilha/contract/desk/desk-shapes.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { listDeskRegistrations } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { type JSX, useMemo } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { useScope } from '../../../../shared/frame/scope.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { useDeskStages } from '../../../../shared/parts/use-desk-stages.ts';
import type { Noun } from '../../../../shared/table/list-column.ts';
import { isShown } from '../../../../shared/table/data-table.tsx';
import { ListScreen } from '../../../../shared/table/list-screen.tsx';
import { useListAddress } from '../../../../shared/table/use-list-address.ts';
import { isToday } from '../../short-instants.ts';
import { RegistrationPanel } from '../registration/registration-panel.tsx';
import { useSavedViews } from '../../views/use-saved-views.tsx';
import { listColumns } from './list-columns.tsx';
import { FILTER_IDS, filterFields, listViews, queryOf } from './list-filters.ts';
import { useBulk } from './use-bulk.tsx';
import { useWriting } from './use-writing.tsx';
import { useExport } from './use-export.tsx';

const NOUN: Noun = { one: 'inscrição', many: 'inscrições', gender: 'f' };

const rowId = ({ id }: DeskRegistrationRow): string => String(id);
const rowName = ({ number }: DeskRegistrationRow): string => formatInscriptionNumber(number);
const edgeOf = ({ expires_at }: DeskRegistrationRow): 'due' | undefined =>
  expires_at !== null && isToday(expires_at, serverNow()) ? 'due' : undefined;

/** Registrations within the user's grants: views, filters, and the open one in a panel. */
export default function RegistrationsScreen(): JSX.Element {
  const address = useListAddress(FILTER_IDS);
  const { brand } = useScope();
  const query = queryOf(address, brand);
  const list = useQuery({
    queryKey: ['desk', 'registrations', query],
    queryFn: ({ signal }) => call(listDeskRegistrations, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const stages = useDeskStages();
  const fields = useMemo(() => filterFields(stages.data?.stages ?? []), [stages.data]);
  const counts = list.data?.counts;
  const saved = useSavedViews(address, brand);
  const { page: _page, ...search } = query;
  const staff = useStaff();
  // The list filtered to one stage enters somebody there.
  const stage = address.filters['etapa'] ?? '';
  const newRegistration = {
    pathname: backofficePaths.newRegistration,
    search: /^\d+$/.test(stage) ? `?etapa=${stage}` : '',
  };
  const file = useExport({
    search,
    columns: listColumns.filter((column) => isShown(column, address.columns)).map(({ id }) => id),
    total: list.data?.page.total ?? 0,
    noun: NOUN,
  });
  const bulk = useBulk(search, NOUN);
  const writing = useWriting(list.data?.page.total ?? 0);
  return (
    <>
      <ListScreen
        title="Inscrições"
        noun={NOUN}
        columns={listColumns}
        rows={list.data?.registrations}
        rowId={rowId}
        rowName={rowName}
        loading={list}
        page={list.data?.page}
        outOf={counts?.all}
        address={address}
        fields={fields}
        facts={saved.facts}
        views={[...listViews(address, counts), ...saved.tabs]}
        onSaveView={saved.onSave}
        viewMenu={saved.menu}
        note={
          <>
            {saved.note}
            {file.note}
            {bulk.note}
          </>
        }
        actions={
          <>
            {may(staff, 'registrations:edit') ? (
              <ButtonLink as={Link} variant="tertiary" to={newRegistration}>
                Nova inscrição
              </ButtonLink>
            ) : null}
            {writing.button}
            {file.button}
          </>
        }
        bulk={[...bulk.actions, writing.bulk, file.bulk]}
        edge={edgeOf}
        renderPanel={(id) => <RegistrationPanel key={id} id={Number(id)} address={address} />}
      />
      {saved.dialog}
      {file.dialog}
      {bulk.dialog}
    </>
  );
}
