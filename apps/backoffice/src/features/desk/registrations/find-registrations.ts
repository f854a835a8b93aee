import { listDeskRegistrations } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { call } from '../../../shared/api/call.ts';
import type { Found } from '../../../shared/palette/found.ts';

/** Maximum of registrations in the palette. */
const SHOWN = 8;

/** Registrations that match a number, plate, name, whole CPF, e-mail, txid or end-to-end id. */
export async function findRegistrations(
  text: string,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const { registrations } = await call(listDeskRegistrations, { query: { text }, signal });
  return registrations.slice(0, SHOWN).map(({ id, number, plate, driver, holder, stage }) => ({
    key: `r${id}`,
    kind: 'Inscrição',
    title: `${formatInscriptionNumber(number)}${plate === null ? '' : ` · ${plate}`}`,
    detail: `${driver || holder.name}, ${stage.title}`,
    to: `/inscricoes/${id}`,
  }));
}
