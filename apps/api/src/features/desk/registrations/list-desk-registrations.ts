import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { type DeskRegistrationRow, PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type {
  DeskRegistrationList,
  DeskRegistrationQuery,
} from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../services.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { readCursor } from '../../../platform/paging/cursor.ts';
import { filtersOf } from './filters.sql.ts';
import {
  countByStatus,
  countFiltered,
  countToConfirm,
  findPage,
  listOrderOf,
} from './registration-pages.sql.ts';
import type { ListedRegistration } from './registration-rows.sql.ts';

/** A row for staff: CPF masked, amounts as text. */
export function describeListed(row: ListedRegistration): DeskRegistrationRow {
  const { holder_id, holder_name, holder_cpf, stage_id, automaker_id, ...listed } = row;
  return {
    ...listed,
    holder: { id: holder_id, name: holder_name, cpf: hideCpf(holder_cpf ?? '') },
    stage: { id: stage_id, automaker_id, title: row.stage_title, stage_date: row.stage_date },
    due: centsToWire(row.due_cents),
    held: centsToWire(row.held_cents),
  };
}

/**
 * A page of the registrations that the staff member may see, and the number of rows in each view.
 * @param asked the request's query and where `registrations:view` is held
 * @throws AppError `invalid` when the server never issued this cursor
 */
export async function listDeskRegistrations(
  { reads, config }: Services,
  asked: { readonly query: DeskRegistrationQuery; readonly scope: StaffScope },
): Promise<DeskRegistrationList> {
  const choice = { ...asked, brands: [...config.brands.keys()] };
  const { keyOf, types } = listOrderOf(choice);
  const cursor = readCursor(asked.query.page, types);
  const page = await findPage(reads, choice, cursor, PAGE_ROWS);
  const byStatus = await countByStatus(reads, choice);
  const toConfirm = await countToConfirm(reads, choice);
  const of = (...statuses: Parameters<typeof byStatus.get>[0][]): number =>
    statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
  const all = of(...byStatus.keys());
  const isFiltered = filtersOf(choice).length > 0;
  const counted = isFiltered ? await countFiltered(reads, choice) : all;
  return {
    registrations: page.rows.map(describeListed),
    page: pageOf(page, cursor, { counted, keyOf }),
    counts: {
      all,
      due: of('Aguardando Pagamento'),
      review: of('Aguardando') - toConfirm.placed,
      to_confirm: toConfirm.placed + toConfirm.waiting,
      waiting: of('Lista de Espera'),
      confirmed: of('Aprovado', 'Registrado com sucesso'),
      cancelled: of('Cancelada'),
    },
  };
}
