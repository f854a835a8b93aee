import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { hidePhone } from '@trilha/contract/brazil/phone.ts';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { ageOnStage } from '@trilha/contract/registrations/crew-ages.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../../services.ts';
import { describeListed } from '../list-desk-registrations.ts';
import { describeTimeline } from './describe-timeline.ts';
import { findQuestions } from '../../review/reviews.sql.ts';
import { findInScope } from './find-in-scope.sql.ts';
import { findHistory } from './history.sql.ts';
import { findMessages } from './messages-of.sql.ts';
import {
  type CrewMemberRow,
  type EnteredVehicleRow,
  findEnding,
  findEnteredVehicles,
  findMembers,
  findMoneyLines,
} from './registration-parts.sql.ts';
import { findAudited } from './timeline.sql.ts';

type Crews = DeskRegistration['crews'];

function memberOf(row: CrewMemberRow, stageDate: string | null): Crews[number]['members'][number] {
  const { person_id: id, name, date_of_birth } = row;
  const age =
    stageDate === null ? null : ageOnStage({ id, name, date_of_birth }, new Date(stageDate));
  return {
    person_id: id,
    role: row.role,
    name,
    cpf: hideCpf(row.cpf ?? ''),
    phone: hidePhone(row.phone ?? ''),
    age,
  };
}

function vehicleOf(row: EnteredVehicleRow) {
  const { vehicle_id, plate, model, year, color, is_known } = row;
  const core = { model: row.core_model, year: row.core_year, color: row.core_color };
  const chassis = row.chassis.slice(-6);
  return { vehicle_id, plate, model, year, color, chassis, is_known, core: is_known ? core : null };
}

const sum = (lines: ReadonlyArray<{ readonly amount_cents: number }>): number =>
  lines.reduce((total, { amount_cents }) => total + amount_cents, 0);

async function readMoneyOf(
  { reads }: Services,
  { id, status, due_cents }: { id: number; status: string; due_cents: number },
) {
  const lines = await findMoneyLines(reads, id);
  const received = sum(lines.payments);
  const returned = sum(lines.refunds.filter((refund) => refund.status !== 'failed'));
  const owes = status === 'Aguardando Pagamento' ? Math.max(0, due_cents - received + returned) : 0;
  const money = {
    due: centsToWire(due_cents),
    received: centsToWire(received),
    returned: centsToWire(returned),
    open: centsToWire(owes),
    txid: lines.charges[0]?.txid ?? null,
    is_static: lines.charges[0]?.mode === 'static',
    payments: lines.payments.map(
      ({ id: paymentId, end_to_end_id, amount_cents, paid_at, matched }) => ({
        id: paymentId,
        end_to_end_id,
        amount: centsToWire(amount_cents),
        paid_at,
        matched,
      }),
    ),
    refunds: lines.refunds.map(({ refund_id, amount_cents, reason, status: state, at, proof }) => ({
      refund_id,
      amount: centsToWire(amount_cents),
      reason,
      status: state,
      at,
      proof,
    })),
  };
  return { lines, money };
}

/**
 * One registration with all that staff needs to answer a call about it.
 * @param scope where `registrations:view` is held
 * @throws AppError `not_found`, also for a registration outside the scope
 */
export async function readDeskRegistration(
  services: Services,
  scope: StaffScope,
  id: number,
): Promise<DeskRegistration> {
  const { reads } = services;
  const row = await findInScope(reads, scope, id);
  const ending = await findEnding(reads, id);
  const full = ending?.full_unit_value_cents ?? null;
  const members = await findMembers(reads, id);
  const vehicles = await findEnteredVehicles(reads, id);
  const { lines, money } = await readMoneyOf(services, row);
  const messages = await findMessages(reads, id);
  const audited = await findAudited(reads, 'registration', id);
  return {
    ...describeListed(row),
    type: row.type,
    cancelled:
      ending === undefined || ending.cancelled_at === null
        ? null
        : {
            at: ending.cancelled_at,
            by: ending.cancelled_by ?? 'system',
            reason: ending.cancel_reason ?? 'cancelled',
          },
    crews: vehicles.map((vehicle) => ({
      ...vehicleOf(vehicle),
      members: members
        .filter((member) => member.registration_vehicle_id === vehicle.registration_vehicle_id)
        .map((member) => memberOf(member, row.stage_date)),
    })),
    money: {
      unit: centsToWire(ending?.unit_value_cents ?? 0),
      full_unit: full === null ? null : centsToWire(full),
      places: ending?.places ?? 0,
      ...money,
    },
    timeline: describeTimeline({ audited, messages, ...lines }),
    messages,
    history: await findHistory(reads, scope, row),
    question: (await findQuestions(reads, [id])).get(id) ?? null,
    has_credential: isConfirmed(row.status),
  };
}
