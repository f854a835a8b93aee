import { centsFromWire, wholeReais } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { EntryChange } from '../entry-form/entry-data.ts';

/** The price of one vehicle is frozen when a registration is made: it is read from its amount (D20). */
export function changeOf(registration: Registration, vehicles: number): EntryChange {
  const entered = registration.vehicles?.length ?? 1;
  const before = centsFromWire(registration.amount);
  const after = entered === 0 ? before : Math.round((before / entered) * vehicles);
  const held = centsFromWire(registration.money.held);
  return { status: registration.status, delta: vehicles - entered, before, after, held };
}

function goesBack(cents: number): string {
  return `Devolvemos ${wholeReais(cents)} por Pix para a conta de onde você pagou.`;
}

/**
 * For an unpaid entry that gets cheaper after a partial payment: what remains to pay or is refunded; null without one.
 */
function restText({ after, held }: EntryChange, covered: string): string | null {
  if (held === 0) return null;
  if (held < after) return `Falta pagar ${wholeReais(after - held)}.`;
  return held === after ? covered : `${covered} ${goesBack(held - after)}`;
}

function placesGoBack(delta: number): string {
  return delta === -1
    ? 'A vaga do veículo removido volta para a fila.'
    : `As vagas dos ${-delta} veículos removidos voltam para a fila.`;
}

/** Consequences of saving beyond changed names, shown beforehand; null without any (D20). */
export function changeWarning(change: EntryChange): string | null {
  const { status, delta, before, after, held } = change;
  if (delta === 0) return null;
  const difference = wholeReais(Math.abs(after - before));
  const newCode = 'Não pague mais pelo código Pix atual: o novo aparece ao salvar.';
  const rest = restText(change, 'O que você já pagou cobre o resto: sua vaga fica garantida.');
  switch (status) {
    case 'Aguardando Pagamento':
      return [
        `São ${difference} a ${delta > 0 ? 'mais' : 'menos'}.`,
        rest,
        held < after && newCode,
        delta < 0 && placesGoBack(delta),
      ]
        .filter(Boolean)
        .join(' ');
    case 'Aprovado':
      return `${goesBack(before - after)} ${placesGoBack(delta)}`;
    case 'Lista de Espera':
      return delta > 0
        ? 'Com mais um veículo, seu grupo vai para o fim da lista de espera.'
        : 'Seu lugar na lista de espera continua o mesmo.';
    case 'Aguardando':
    case 'Registrado com sucesso':
    case 'Cancelada':
      if (delta < 0) return placesGoBack(delta);
      return after === before ? null : `São ${difference} a mais, a pagar depois da conferência.`;
  }
}

/** Question to confirm before an irreversible change; null when the change can be undone. */
export function changeQuestion(change: EntryChange): string | null {
  const { status, delta } = change;
  if (delta < 0 && status !== 'Lista de Espera') {
    const what = delta === -1 ? 'o veículo' : `${-delta} veículos`;
    return `Remover ${what} da inscrição? ${changeWarning(change) ?? ''}`.trim();
  }
  if (delta > 0 && status === 'Lista de Espera') {
    return 'Adicionar o veículo? Seu grupo vai para o fim da lista de espera.';
  }
  return null;
}

/**
 * What saving did, shown with the result (D20).
 * @param now the registration's current status; once paid, the code is not mentioned
 */
export function changeNews(change: EntryChange, now: RegistrationStatus = change.status): string {
  const { status, delta, before, after, held } = change;
  const [from, to] = [wholeReais(before), wholeReais(after)];
  if (delta === 0) return 'A inscrição já está com os novos dados.';
  switch (status) {
    case 'Aguardando Pagamento':
      return [
        `O valor passou de ${from} para ${to}.`,
        (held >= after || now === 'Aguardando Pagamento') &&
          restText(change, 'O que você já pagou cobre o resto: sua vaga está garantida.'),
        held < after &&
          now === 'Aguardando Pagamento' &&
          'O código Pix anterior não vale mais: use o novo.',
      ]
        .filter(Boolean)
        .join(' ');
    case 'Aprovado':
      return goesBack(before - after);
    case 'Lista de Espera':
      return delta > 0
        ? 'Seu grupo está agora no fim da lista de espera.'
        : 'Seu lugar na lista de espera continua o mesmo.';
    case 'Aguardando':
    case 'Registrado com sucesso':
    case 'Cancelada':
      return after === before
        ? 'A inscrição já está com os novos dados.'
        : `O valor passou de ${from} para ${to}.`;
  }
}
