import { bulletinName } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import { isOrderShown } from '@trilha/contract/checkin/start.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { describeOwnArrivals } from '../../checkin/scans/describe-own-arrivals.ts';
import { instant, type OwnDataPart, inReais, yesOrNo } from './describe-own-data.ts';
import * as own from './exported-registrations.sql.ts';

export const ROLES = {
  conductor: 'piloto',
  navigator: 'navegador',
  companion: 'acompanhante',
} as const;
const CHARGES = {
  preparing: 'em preparo',
  open: 'aberta',
  paid: 'paga',
  expired: 'vencida',
  withdrawn: 'retirada',
} as const;
const REFUNDS = {
  pending: 'pedida',
  processing: 'a caminho',
  done: 'feita',
  failed: 'não concluída',
} as const;
const CANCELLED_BY = { customer: 'você', organiser: 'organização', system: 'prazo' } as const;

/** `companion-2`: acompanhante 2. */
const seatWords = (seat: string): string =>
  seat
    .replace(/^conductor/, ROLES.conductor)
    .replace(/^navigator/, ROLES.navigator)
    .replace(/^companion-/, `${ROLES.companion} `);

function groupedBy<Row, Key extends keyof Row>(rows: readonly Row[], key: Key) {
  const groups = Map.groupBy(rows, (row) => row[key]);
  return (value: Row[Key]): readonly Row[] => groups.get(value) ?? [];
}

/** Every registration of a customer in its current state, with vehicles, crew, charges, payments and refunds. */
export async function describeRegistrations(
  db: Database,
  customerId: number,
  now: Date,
): Promise<OwnDataPart[]> {
  const registrations = await own.findExportedRegistrations(db, customerId);
  const vehicles = await own.findExportedEnteredVehicles(db, customerId);
  const vehiclesOf = groupedBy(vehicles, 'registration_id');
  const arrivals = await describeOwnArrivals(
    db,
    vehicles.map(({ step_id }) => step_id),
  );
  const people = await own.findExportedEnteredPeople(db, customerId);
  const crewOf = groupedBy(people, 'registration_vehicle_id');
  const answersOf = groupedBy(
    await own.findExportedAnswers(db, customerId),
    'registration_vehicle_id',
  );
  const chargesOf = groupedBy(await own.findExportedCharges(db, customerId), 'registration_id');
  const paymentsOf = groupedBy(await own.findExportedPayments(db, customerId), 'registration_id');
  const acknowledgedBy = groupedBy(
    await own.findExportedAcknowledgements(db, customerId),
    'registration_id',
  );
  const refundsOf = groupedBy(await own.findExportedRefunds(db, customerId), 'registration_id');
  return registrations.map((row) => ({
    ...describeEntry(row),
    pergunta_da_organizacao: describeQuestion(row),
    aviso_de_pagamento: describeClaim(row),
    chave_para_devolucao: describeRefundKey(row),
    veiculos: vehiclesOf(row.id).map((vehicle) => ({
      modelo: vehicle.model,
      placa: vehicle.plate,
      chassi: vehicle.chassis,
      largada: startPart(vehicle, now),
      chegada: arrivalPart(arrivals.get(vehicle.id)),
      tripulacao: crewOf(vehicle.id).map(({ role, name, cpf }) => ({
        papel: ROLES[role],
        nome: name,
        cpf,
      })),
      respostas: answersOf(vehicle.id).map(({ seat, question, choice, answered_at }) => ({
        lugar: seatWords(seat),
        pergunta: question,
        resposta: choice,
        respondida_em: instant(answered_at),
      })),
    })),
    cientes: acknowledgedBy(row.id).map((one) => ({
      aviso: `${bulletinName(one)}: ${one.title}`,
      ciente_em: instant(one.at),
      recebido_em: instant(one.received_at),
      por_telefone_com: one.answered_by,
    })),
    cobrancas: chargesOf(row.id).map((charge) => ({
      identificador: charge.txid,
      valor: inReais(charge.amount_cents),
      situacao: CHARGES[charge.status],
      criada_em: instant(charge.created_at),
      vence_em: instant(charge.expires_at),
      paga_em: instant(charge.paid_at),
    })),
    pagamentos: paymentsOf(row.id).map((payment) => ({
      identificador_do_pix: payment.end_to_end_id,
      valor: inReais(payment.amount_cents),
      pago_em: instant(payment.paid_at),
    })),
    devolucoes: refundsOf(row.id).map((refund) => ({
      identificador: refund.refund_id,
      valor: inReais(refund.amount_cents),
      situacao: REFUNDS[refund.status],
      atualizada_em: instant(refund.updated_at),
    })),
  }));
}

/** Every invitation of a customer to a stage. */
export async function describeInvitations(
  db: Database,
  customerId: number,
): Promise<OwnDataPart[]> {
  return (await own.findExportedInvitations(db, customerId)).map((row) => ({
    etapa: row.title,
    criado_em: instant(row.created_at),
    vale_ate: instant(row.expires_at),
    usado_em: instant(row.used_at),
    cancelado_em: instant(row.revoked_at),
    recusado_em: instant(row.declined_at),
  }));
}

/** The organiser's question before its decision, and the customer's answer. */
function describeQuestion(row: own.ExportedRegistrationRow): OwnDataPart | null {
  if (row.question_asked_at === null) return null;
  return {
    texto: row.question_note,
    feita_em: instant(row.question_asked_at),
    resposta: row.question_answer,
    respondida_em: instant(row.question_answered_at),
  };
}

/** The customer's claim that they paid by Pix to the key. */
function describeClaim(row: own.ExportedRegistrationRow): OwnDataPart | null {
  if (row.claimed_at === null) return null;
  return {
    identificador_do_pix: row.claimed_id,
    quem_pagou: row.claimed_payer,
    avisado_em: instant(row.claimed_at),
    nao_encontrado_em: instant(row.claim_closed_at),
  };
}

const KEY_KINDS = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'celular',
  email: 'e-mail',
  random: 'chave aleatória',
} as const;

/** The Pix key for a refund that staff send by hand. */
function describeRefundKey(row: own.ExportedRegistrationRow): OwnDataPart | null {
  if (row.refund_key_kind === null) return null;
  return {
    tipo: KEY_KINDS[row.refund_key_kind],
    chave: row.refund_key,
    informada_em: instant(row.refund_key_given_at),
  };
}

/** A car's start group and time, once they are shown to its crew (ADR 109) or the stage has been held; else null. */
function startPart(vehicle: own.ExportedVehicleEntry, now: Date) {
  const { stage_date: date, shown_day: day, start_group: grupo, start_time: hora } = vehicle;
  if (date === null) return null;
  const isShown = isConfirmed(vehicle.status) && isOrderShown(day, date.toISOString());
  return isShown || date.getTime() <= now.getTime() ? { grupo, hora } : null;
}

/** When and where a car checked in at the gate; null when no check-in is known. */
function arrivalPart(arrival: { readonly at: Date; readonly device: string } | undefined) {
  return arrival === undefined ? null : { quando: instant(arrival.at), onde: arrival.device };
}

function describeEntry(row: own.ExportedRegistrationRow): OwnDataPart {
  return {
    numero: row.id,
    numero_de_inscricao: formatInscriptionNumber(row.inscription_number),
    evento: row.event,
    etapa: row.stage,
    onde: row.city_uf,
    data_da_etapa: instant(row.stage_date),
    categoria: row.category,
    situacao: row.status,
    nome_da_equipe: row.team_name,
    voucher: row.voucher,
    regulamento_aceito_na_versao: row.terms_version,
    experiencia_off_road: yesOrNo(row.isoffroad),
    valor_por_veiculo: inReais(row.unit_value_cents),
    valor_por_veiculo_antes_do_ajuste:
      row.full_unit_value_cents === null ? null : inReais(row.full_unit_value_cents),
    pagar_ate: instant(row.expires_at),
    confirmar_ate: instant(row.confirm_until),
    cancelada_em: instant(row.cancelled_at),
    cancelada_por: row.cancelled_by === null ? null : CANCELLED_BY[row.cancelled_by],
    criada_em: instant(row.created_at),
    alterada_em: instant(row.updated_at),
  };
}
