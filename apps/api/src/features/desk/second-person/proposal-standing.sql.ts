import { type RawBuilder, sql } from 'kysely';

/** Acts proposed at the desk for one version of a registration. */
export const OF_REGISTRATION = sql`('cancel_registration', 'edit_registration', 'adjust_fee', 'record_payment')`;

interface SubjectParts {
  readonly payment: RawBuilder<unknown>;
  readonly refund: RawBuilder<unknown>;
  readonly registration: RawBuilder<unknown>;
  readonly stage: RawBuilder<unknown>;
  /** Whether any edit of the stage's solidarity account counts, for acts that apply only to the account that was seen. */
  readonly isOfAccount: RawBuilder<unknown>;
  /** Whether any change of the registration counts, for acts that apply only to the version that was seen. */
  readonly isOfVersion: RawBuilder<unknown>;
}

/**
 * A text that describes the current state of everything the proposed act depends on: the payment or refund, and the
 * registration. For a stage it covers only the stage's row: its entries are read, and compared with what was read, when
 * a second staff member confirms.
 */
export function standing(parts: SubjectParts): RawBuilder<string> {
  const { payment, refund, registration, stage, isOfVersion, isOfAccount } = parts;
  return sql<string>`concat_ws(' / ',
    (select concat_ws('|', u.amount_cents, coalesce(u.settled_as, '-'), u.charge_id is null,
        (select string_agg(concat_ws(' ', f.refund_id, f.amount_cents, f.status), ',' order by f.id)
          from refunds f where f.pix_payment_id = u.id))
      from pix_payments u where u.id = ${payment}),
    (select concat_ws('|', f.amount_cents, f.refund_id, f.status, f.seen_at is null)
      from refunds f where f.id = ${refund}),
    (select concat_ws('|', r.status, coalesce(r.cancel_reason, '-'), coalesce(r.kept_cents, -1),
        coalesce(r.expires_at::text, '-'), r.unit_value_cents, e.is_paid, s.status,
        coalesce(s.stage_date::text, '-'),
        (select count(*) from registration_vehicles v where v.registration_id = r.id),
        (select coalesce(sum(p.amount_cents), 0) from pix_payments p
          join charges c on c.id = p.charge_id where c.registration_id = r.id),
        (select coalesce(sum(f.amount_cents), 0) from refunds f where f.registration_id = r.id),
        case when ${isOfVersion} then r.updated_at::text end)
      from registrations r join events e on e.id = r.event_id join stages s on s.id = r.step_id
      where r.id = ${registration}),
    (select md5((to_jsonb(t) - 'next_inscription_number' - 'next_waiting_number'
        - 'paused_at' - 'pause_note' - 'publish_refusal')::text)
      from stages t where t.id = ${stage}),
    case when ${isOfAccount} then coalesce(
      (select a.version from solidarity_accounts a where a.step_id = ${stage}), 0) end)`;
}

/** The current state for proposal `m`. */
export const standingNow = standing({
  payment: sql.ref('m.payment_id'),
  refund: sql.ref('m.refund_id'),
  registration: sql.ref('m.registration_id'),
  stage: sql.ref('m.stage_id'),
  isOfVersion: sql`m.act in ${OF_REGISTRATION}`,
  isOfAccount: sql`m.act = 'solidarity_render'`,
});
