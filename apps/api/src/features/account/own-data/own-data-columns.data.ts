// How the portal treats each column about a person. A test compares this list with the database.
import type { Schema } from '../../../database/schema.gen.ts';

/**
 * How erasing an account treats a value: its row is deleted, the column is emptied, a value that names nobody replaces
 * it, or it stays, with the reason.
 */
type Erasure = 'row' | 'emptied' | 'replaced' | `kept: ${string}`;

/** How a column about a person is treated (D26). */
export interface PersonalColumn {
  /** Its key in the exported data (`inscricoes.veiculos.chassi`), or `no:` with the reason. */
  readonly copied: string;
  readonly erased: Erasure;
}

/** `null`: the column is not about a person. */
type Decision = PersonalColumn | null;

export interface TableDecision<Table extends keyof Schema> {
  /** SQL condition for the rows of customer `$1`; missing when no column is personal. */
  readonly owned?: string;
  readonly columns: Readonly<Record<keyof Schema[Table] & string, Decision>>;
}

const personal = (copied: string, erased: Erasure): PersonalColumn => ({ copied, erased });
const digest = personal('no: a digest that opens nothing', 'row');
const number = personal('no: a number of this database', 'kept: leads to nobody');
const moment = 'kept: an instant that leads to nobody';
const law = 'kept: payment law';

const OF_CUSTOMER = 'customer_id = $1';
const OF_REGISTRATIONS = 'registration_id in (select id from registrations where customer_id = $1)';

/** Tables that hold nothing about a customer: their columns are not listed one by one. */
export const IMPERSONAL_TABLES = [
  // Stages, events and places: public data, and counts.
  'categories',
  'retired_categories',
  'events',
  'stages',
  'stage_guides',
  'stage_questions',
  'bulletins',
  'stage_placements',
  'stage_results',
  'result_columns',
  'stage_routes',
  'former_tracks',
  'stage_versions',
  'stage_previews',
  'stage_uploads',
  'stage_waivers',
  'shown_start_orders',
  'portal_banners',
  'attempts',
  'not_decided_seconds',
  'server_clocks',
  'vacancy_ledger',
  'vacancy_pools',
  'vouchers',
  'waiting_gaps',
  'vehicle_versions',
  'stage_rehearsals',
  'championships',
  'championship_versions',
  // Staff are not customers.
  'staff',
  'staff_authenticators',
  'staff_browsers',
  'staff_challenges',
  'staff_devices',
  'staff_grants',
  'staff_recovery_codes',
  'staff_sessions',
  'staff_views',
  'team_proposals',
  // Staff's bulk actions on registrations or customers. The effect on each one is in the audit log, the invitation or
  // the message itself.
  'desk_bulks',
  'desk_bulk_items',
  'desk_exports',
  'invitation_batches',
  'mailings',
  'mailing_attachments',
  'postponements',
  'postponement_answers',
  // Money by ids of payments and registrations. `pix_payments` and `refunds` name the customer. A proposal's text to a
  // customer is emptied when it is decided, or with the account.
  'bank_lines',
  'day_closings',
  'line_explanations',
  'money_proposals',
  'pix_readings',
  'pix_sweeps',
  'pix_webhooks',
  'refund_proofs',
  // The solidarity account: organisations, never people; no contact of one is stored.
  'solidarity_accounts',
  'solidarity_costs',
  'solidarity_deliveries',
  'solidarity_entities',
  'solidarity_files',
  'solidarity_promises',
  'solidarity_renderings',
  'stage_closings',
  'unreadable_payments',
  // The gate: lists without names, and decisions by registration id.
  'checkin_decisions',
  'checkin_rosters',
  // Partners. The automaker's registry lists vehicles without owners.
  'partner_keys',
  'webhooks',
  'chassis_registry',
  'chassis_syncs',
  'cep_cache',
  // Infrastructure. Jobs hold ids; unsent messages are deleted with the account (`erasure.test.ts`). `rate_limits`
  // holds digests for a day, `entry_answers` holds counts per minute.
  'audit_chain',
  'personal_access_chain',
  'audit_chain_checks',
  'circuit_breakers',
  'demonstration',
  'entry_answers',
  'jobs',
  'rate_limits',
] as const satisfies ReadonlyArray<keyof Schema>;

type PersonalTable = Exclude<keyof Schema, (typeof IMPERSONAL_TABLES)[number]>;

/**
 * A decision for every column of the other tables. A new column needs one here, and code for it in `exported-*.sql.ts`,
 * `describe-*.ts` and `erasure.sql.ts`. `own-data-columns.test.ts` compares the list with the database and checks each
 * decision.
 */
export const OWN_DATA: { readonly [Table in PersonalTable]: TableDecision<Table> } = {
  access_records: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      customer_id: number,
      address: personal('registros_de_acesso.endereco_ip', 'kept: six months by law'),
      at: personal('registros_de_acesso.quando', 'kept: six months by law'),
      action: personal('registros_de_acesso.acao', 'kept: six months by law'),
    },
  },
  certificates: {
    owned: 'person_id in (select id from people where customer_id = $1)',
    columns: {
      step_id: number,
      person_id: number,
      code: personal('certificados.endereco', 'emptied'),
      code_digest: personal(
        'no: a digest of the address',
        'kept: confirms a printed certificate without a name (ADR 171)',
      ),
    },
  },
  attempt_owners: {
    owned: OF_CUSTOMER,
    columns: {
      customer_id: personal('no: a number of this database', 'row'),
      step_id: personal(
        'no: a number of this database; its stage stands in the copy by name',
        'row',
      ),
      seq: personal('no: a number of this database; its protocol stands in the copy', 'row'),
      registration_id: personal('pedidos.inscricao', 'row'),
      refusal: personal('pedidos.motivo', 'row'),
    },
  },
  internal_notes: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      customer_id: personal('no: a number of this database', 'row'),
      registration_id: personal('notas_da_organizacao.inscricao', 'row'),
      staff_id: null,
      text: personal('notas_da_organizacao.texto', 'row'),
      created_at: personal('notas_da_organizacao.escrita_em', 'row'),
    },
  },
  not_decided_attempts: {
    owned: OF_CUSTOMER,
    columns: {
      customer_id: personal('no: a number of this database', 'row'),
      step_id: personal(
        'no: a number of this database; its stage stands in the copy by name',
        'row',
      ),
      received_at: personal('pedidos_nao_decididos.recebido_em', 'row'),
    },
  },
  audit_log: {
    owned: "(actor = 'customer' and actor_id = $1) or (subject = 'customer' and subject_id = $1)",
    columns: {
      id: null,
      at: personal('historico.quando', moment),
      actor: personal('historico.quem', 'kept: what kind of actor it was'),
      actor_id: number,
      action: personal('historico.o_que', 'kept: a word for what was done'),
      subject: personal('historico.de', 'kept: a word for what it was done to'),
      subject_id: personal('historico.numero', 'kept: leads to nobody'),
      detail: personal('no: ids, amounts and names of fields', 'kept: holds no personal data'),
      staff_id: null,
      staff_session: null,
      reason: personal('no: staff’s words', 'kept: why staff changed something'),
      on_behalf_of: number,
      before: personal('no: fields that are no personal data', 'kept: holds no personal data'),
      after: personal('no: fields that are no personal data', 'kept: holds no personal data'),
    },
  },
  bulletin_acknowledgements: {
    owned: OF_REGISTRATIONS,
    columns: {
      bulletin_id: personal(
        'no: a number of this database; its bulletin stands in the copy by name',
        'kept: leads to nobody',
      ),
      registration_id: number,
      at: personal('inscricoes.cientes.ciente_em', moment),
      received_at: personal('inscricoes.cientes.recebido_em', moment),
      staff_id: null,
      person_id: personal('inscricoes.cientes.por_telefone_com', 'kept: leads to nobody'),
    },
  },
  // A walk-in has no account here unless staff linked the car to one. Then the row belongs to that account.
  checkin_walkins: {
    owned:
      'scan_id in (select d.scan_id from checkin_decisions d join registration_vehicles rv on rv.id = d.car join registrations r on r.id = rv.registration_id where r.customer_id = $1)',
    columns: {
      scan_id: null,
      driver: personal('entradas_sem_inscricao.motorista', 'emptied'),
      plate: personal('entradas_sem_inscricao.placa', 'emptied'),
      box: personal('entradas_sem_inscricao.contato', 'emptied'),
      erased_at: null,
      paid_cents: null,
      paid_way: null,
      paid_by: null,
      paid_at: null,
    },
  },
  webhook_deliveries: {
    owned:
      "(body::json -> 'data' -> 'registration' ->> 'id')::integer in (select id from registrations where customer_id = $1)",
    columns: {
      id: null,
      webhook_id: null,
      event_id: null,
      once: null,
      kind: null,
      body: personal('no: numbers of this database and a moment', 'kept: leads to nobody'),
      created_at: null,
      state: null,
      attempts: null,
      last_at: null,
      last_status: null,
      last_error: null,
      last_ms: null,
    },
  },
  checkin_told: {
    owned:
      'car in (select rv.id from registration_vehicles rv join registrations r on r.id = rv.registration_id where r.customer_id = $1)',
    columns: {
      car: number,
      step_id: null,
      is_in: personal('no: inscricoes.veiculos.chegada says it', 'kept: leads to nobody'),
      turn: null,
    },
  },
  checkin_sheets: {
    owned: 'person_id in (select id from people where customer_id = $1)',
    columns: {
      scan_id: null,
      person_id: number,
      box: personal('termos_assinados_no_portao.assinatura', 'emptied'),
    },
  },
  checkin_scans: {
    owned:
      "(text::json ->> 'car')::integer in (select rv.id from registration_vehicles rv join registrations r on r.id = rv.registration_id where r.customer_id = $1)",
    columns: {
      id: null,
      device_id: null,
      sequence: null,
      digest: null,
      text: personal(
        'no: numbers of this database, a moment and words that name nobody',
        'kept: leads to nobody',
      ),
      signature: null,
      received_at: null,
    },
  },
  charges: {
    owned: OF_REGISTRATIONS,
    columns: {
      id: null,
      registration_id: number,
      automaker_id: null,
      txid: personal('inscricoes.cobrancas.identificador', law),
      mode: null,
      status: personal('inscricoes.cobrancas.situacao', law),
      amount_cents: personal('inscricoes.cobrancas.valor', law),
      received_cents: personal('no: the sum of the payments', law),
      brcode: personal('no: the code of the charge, the receiver’s data', law),
      pix_key: null,
      expires_at: personal('inscricoes.cobrancas.vence_em', law),
      paid_at: personal('inscricoes.cobrancas.paga_em', law),
      created_at: personal('inscricoes.cobrancas.criada_em', law),
      updated_at: personal('no: when the row changed last', law),
    },
  },
  consents: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      customer_id: number,
      purpose: personal('consentimentos.finalidade', 'kept: shows what was accepted'),
      granted: personal('consentimentos.decisao', 'kept: shows what was accepted'),
      document_version: personal('consentimentos.versao_do_texto', 'kept: shows what was accepted'),
      address: personal('consentimentos.endereco_ip', 'emptied'),
      created_at: personal('consentimentos.quando', moment),
    },
  },
  customers: {
    owned: 'id = $1',
    columns: {
      id: personal('conta.numero', 'kept: leads to nobody'),
      automaker_id: null,
      email: personal('conta.e_mail', 'replaced'),
      cpf: personal('conta.cpf', 'replaced'),
      password_hash: personal('no: a digest that opens nothing', 'replaced'),
      role_id: null,
      status: personal('conta.cadastro_completo', 'kept: a step of the registration'),
      created_at: personal('conta.criada_em', moment),
      updated_at: personal('conta.alterada_em', moment),
      erased_at: personal('no: empty while there is somebody to ask', moment),
    },
  },
  data_exports: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      customer_id: personal('no: a number of this database', 'row'),
      content: personal('no: the copy itself', 'row'),
      created_at: personal('copias_pedidas.pedida_em', 'row'),
      ready_at: personal('copias_pedidas.pronta_em', 'row'),
      expires_at: personal('copias_pedidas.apagada_em', 'row'),
    },
  },
  idempotency_keys: {
    owned: OF_CUSTOMER,
    columns: {
      customer_id: personal('no: a number of this database', 'row'),
      key: personal('no: chosen by the page, for a day', 'row'),
      request_hash: digest,
      status: personal('no: of an answer, for a day', 'row'),
      response: personal('no: the copy of an answer, for a day', 'row'),
      created_at: personal('no: of an answer, for a day', 'row'),
    },
  },
  invitations: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      step_id: personal('convites.etapa', 'kept: leads to nobody'),
      customer_id: number,
      token_hash: personal('no: a digest that opens nothing', 'kept: revoked'),
      session_id: personal('no: a number of this database', 'emptied'),
      vehicles: null,
      created_at: personal('convites.criado_em', moment),
      expires_at: personal('convites.vale_ate', moment),
      used_at: personal('convites.usado_em', moment),
      registration_id: number,
      revoked_at: personal('convites.cancelado_em', moment),
      declined_at: personal('convites.recusado_em', moment),
      mailed_at: null,
    },
  },
  known_devices: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      customer_id: personal('no: a number of this database', 'row'),
      token_hash: digest,
      device: personal('aparelhos_conhecidos.aparelho', 'row'),
      created_at: personal('aparelhos_conhecidos.conhecido_desde', 'row'),
      last_used_at: personal('aparelhos_conhecidos.usado_por_ultimo_em', 'row'),
    },
  },
  notice_opt_outs: {
    owned: OF_CUSTOMER,
    columns: {
      customer_id: personal('no: a number of this database', 'row'),
      kind: personal('avisos.desligados.aviso', 'row'),
      created_at: personal('avisos.desligados.desligado_em', 'row'),
    },
  },
  password_resets: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      customer_id: personal('no: a number of this database', 'row'),
      token_hash: digest,
      created_at: personal('pedidos_de_nova_senha.pedido_em', 'row'),
      expires_at: personal('no: a fixed time after it was asked for', 'row'),
      used_at: personal('pedidos_de_nova_senha.usado_em', 'row'),
      new_email: personal('pedidos_de_nova_senha.email_novo', 'row'),
    },
  },
  people: {
    owned: OF_CUSTOMER,
    columns: {
      id: personal('equipe.numero', 'kept: leads to nobody'),
      customer_id: number,
      kind: personal('equipe.tipo', 'kept: leads to nobody'),
      short_id: personal('no: a number of this database', 'kept: leads to nobody'),
      name: personal('equipe.nome', 'emptied'),
      cpf: personal('equipe.cpf', 'emptied'),
      date_of_birth: personal('equipe.data_de_nascimento', 'emptied'),
      phone: personal('equipe.celular', 'emptied'),
      gender: personal('equipe.genero', 'emptied'),
      zip_code: personal('equipe.cep', 'emptied'),
      address: personal('equipe.endereco', 'emptied'),
      number: personal('equipe.numero_do_endereco', 'emptied'),
      complement: personal('equipe.complemento', 'emptied'),
      district: personal('equipe.bairro', 'emptied'),
      state: personal('equipe.estado', 'emptied'),
      city: personal('equipe.cidade', 'emptied'),
      emergency_contact: personal('equipe.contato_de_emergencia', 'emptied'),
      guardian_consent_at: personal('equipe.consentimento_do_responsavel_em', 'emptied'),
      created_at: personal('equipe.cadastrada_em', moment),
      updated_at: personal('equipe.alterada_em', moment),
      deleted_at: personal('equipe.removida_da_equipe_em', moment),
    },
  },
  personal_access_log: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      at: personal('no: told by the organisation when asked', 'kept: who saw the data, and why'),
      staff_id: null,
      staff_session: null,
      what: personal('no: told by the organisation when asked', 'kept: who saw the data, and why'),
      customer_id: number,
      person_id: number,
      filter: null,
      people: null,
      reason: personal('no: staff’s words', 'kept: who saw the data, and why'),
    },
  },
  payment_claims: {
    owned: OF_REGISTRATIONS,
    columns: {
      registration_id: number,
      end_to_end_id: personal('inscricoes.aviso_de_pagamento.identificador_do_pix', 'row'),
      payer_name: personal('inscricoes.aviso_de_pagamento.quem_pagou', 'row'),
      claimed_at: personal('inscricoes.aviso_de_pagamento.avisado_em', 'row'),
      closed_at: personal('inscricoes.aviso_de_pagamento.nao_encontrado_em', 'row'),
    },
  },
  pix_payments: {
    owned: `charge_id in (select id from charges where ${OF_REGISTRATIONS})`,
    columns: {
      id: null,
      charge_id: number,
      end_to_end_id: personal('inscricoes.pagamentos.identificador_do_pix', law),
      amount_cents: personal('inscricoes.pagamentos.valor', law),
      paid_at: personal('inscricoes.pagamentos.pago_em', law),
      recorded_at: personal('no: when we read it', law),
      automaker_id: null,
      txid: personal('no: that of its charge', law),
      reason: personal('no: a word of ours', law),
      first_seen_at: personal('no: when we read it', law),
      settled_at: personal('no: when it was found', law),
      settled_as: personal('no: a word of ours', law),
      payer_name: personal('no: somebody else may have paid', 'emptied'),
      payer_document: personal('no: somebody else may have paid', 'emptied'),
    },
  },
  invitation_batch_items: {
    owned: OF_CUSTOMER,
    columns: { batch_id: null, customer_id: number, state: null, code: null },
  },
  mailing_recipients: {
    owned: `(${OF_CUSTOMER} or ${OF_REGISTRATIONS})`,
    columns: {
      id: null,
      mailing_id: null,
      registration_id: number,
      customer_id: number,
      is_later: null,
      was_cancelled: null,
      state: personal('no: that an e-mail went out', 'kept: a word of ours'),
      code: personal('no: that an e-mail went out', 'kept: a word of ours'),
      at: personal('no: that an e-mail went out', moment),
    },
  },
  refused_addresses: {
    owned: '(automaker_id, email) in (select automaker_id, email from customers where id = $1)',
    columns: {
      automaker_id: null,
      email: personal('no: the address of the account', 'row'),
      code: personal('no: that an e-mail did not arrive', 'row'),
      refused_at: personal('no: that an e-mail did not arrive', 'row'),
    },
  },
  refund_keys: {
    owned: OF_REGISTRATIONS,
    columns: {
      registration_id: number,
      kind: personal('inscricoes.chave_para_devolucao.tipo', 'row'),
      pix_key: personal('inscricoes.chave_para_devolucao.chave', 'row'),
      given_at: personal('inscricoes.chave_para_devolucao.informada_em', 'row'),
    },
  },
  refunds: {
    owned: OF_REGISTRATIONS,
    columns: {
      id: null,
      pix_payment_id: number,
      registration_id: number,
      refund_id: personal('inscricoes.devolucoes.identificador', law),
      amount_cents: personal('inscricoes.devolucoes.valor', law),
      reason: personal('no: a word of ours', law),
      status: personal('inscricoes.devolucoes.situacao', law),
      created_at: personal('no: when the row was made', law),
      updated_at: personal('inscricoes.devolucoes.atualizada_em', law),
      seen_at: personal('no: when staff looked at it', law),
      failure: personal('no: the provider on the brand’s account', law),
      nature: personal('no: a word of the bank', law),
    },
  },
  push_subscriptions: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      customer_id: personal('no: a number of this database', 'row'),
      session_id: personal('no: a number of this database', 'row'),
      device_hash: digest,
      device: personal('avisos.aparelhos.aparelho', 'row'),
      endpoint: personal('no: whoever has it could send to the browser', 'row'),
      p256dh: personal('no: a key that only the browser has a use for', 'row'),
      auth: personal('no: a secret between the browser and us', 'row'),
      server_key: null,
      created_at: personal('avisos.aparelhos.ligado_em', 'row'),
      last_success_at: personal('avisos.aparelhos.ultimo_aviso_em', 'row'),
    },
  },
  prepared_entries: {
    owned: OF_CUSTOMER,
    columns: {
      customer_id: personal('no: a number of this database', 'row'),
      step_id: personal('inscricoes_prontas.etapa', 'row'),
      body: personal('inscricoes_prontas.carros', 'row'),
      request_key: personal('no: a number that tells one press from another', 'row'),
      terms_version: personal('inscricoes_prontas.termos_aceitos', 'row'),
      stage_version: personal('no: a count of the stage’s versions', 'row'),
      problems: personal('inscricoes_prontas.falta', 'row'),
      prepared_at: personal('inscricoes_prontas.preparada_em', 'row'),
      checked_at: personal('inscricoes_prontas.conferida_em', 'row'),
    },
  },
  registration_people: {
    owned: OF_REGISTRATIONS,
    columns: {
      id: null,
      registration_vehicle_id: number,
      registration_id: number,
      step_id: number,
      person_id: number,
      cpf: personal('inscricoes.veiculos.tripulacao.cpf', 'emptied'),
      role: personal('inscricoes.veiculos.tripulacao.papel', 'kept: leads to nobody'),
      active: null,
    },
  },
  question_answers: {
    owned:
      'registration_vehicle_id in (select v.id from registration_vehicles v join registrations r on r.id = v.registration_id where r.customer_id = $1)',
    columns: {
      registration_vehicle_id: personal('no: a number of this database', 'row'),
      seat: personal('inscricoes.veiculos.respostas.lugar', 'row'),
      question: personal('inscricoes.veiculos.respostas.pergunta', 'row'),
      choice: personal('inscricoes.veiculos.respostas.resposta', 'row'),
      answered_at: personal('inscricoes.veiculos.respostas.respondida_em', 'row'),
    },
  },
  registration_vehicles: {
    owned: OF_REGISTRATIONS,
    columns: {
      id: null,
      registration_id: number,
      step_id: number,
      vehicle_id: number,
      chassis: personal('inscricoes.veiculos.chassi', 'replaced'),
      conductor_id: number,
      navigator_id: number,
      position: null,
      active: null,
      start_group: personal('inscricoes.veiculos.largada.grupo', 'kept: leads to nobody'),
      start_time: personal('inscricoes.veiculos.largada.hora', 'kept: leads to nobody'),
      start_changed_at: null,
    },
  },
  registrations: {
    owned: OF_CUSTOMER,
    columns: {
      id: personal('inscricoes.numero', 'kept: leads to nobody'),
      type: null,
      event_id: personal('inscricoes.evento', 'kept: leads to nobody'),
      step_id: personal('inscricoes.etapa', 'kept: leads to nobody'),
      category_id: personal('inscricoes.categoria', 'kept: leads to nobody'),
      customer_id: number,
      automaker_id: null,
      team_name: personal('inscricoes.nome_da_equipe', 'emptied'),
      terms_and_conditions: null,
      terms_version: personal('inscricoes.regulamento_aceito_na_versao', 'kept: what was accepted'),
      isoffroad: personal('inscricoes.experiencia_off_road', 'kept: leads to nobody'),
      voucher: personal('inscricoes.voucher', 'kept: a code of the organiser’s'),
      pool_id: null,
      places: null,
      inscription_number: personal('inscricoes.numero_de_inscricao', law),
      waiting_number: null,
      waiting_cars: null,
      status: personal('inscricoes.situacao', law),
      unit_value_cents: personal('inscricoes.valor_por_veiculo', law),
      full_unit_value_cents: personal('inscricoes.valor_por_veiculo_antes_do_ajuste', law),
      expires_at: personal('inscricoes.pagar_ate', moment),
      confirm_until: personal('inscricoes.confirmar_ate', moment),
      cancelled_by: personal('inscricoes.cancelada_por', 'kept: what kind of actor it was'),
      cancelled_at: personal('inscricoes.cancelada_em', moment),
      kept_cents: personal('no: what payments less refunds come to', law),
      cancel_reason: personal('no: a word of ours', 'kept: settles what a late payment does'),
      created_at: personal('inscricoes.criada_em', moment),
      updated_at: personal('inscricoes.alterada_em', moment),
      deleted_at: personal('no: nothing sets it', moment),
    },
  },
  sent_messages: {
    owned: OF_REGISTRATIONS,
    columns: {
      id: null,
      registration_id: number,
      message: personal('no: that an e-mail went out', 'kept: a word of ours'),
      sent_at: personal('no: that an e-mail went out', moment),
    },
  },
  sessions: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      customer_id: personal('no: a number of this database', 'row'),
      automaker_id: null,
      token_hash: digest,
      sid_hash: digest,
      scope: personal('sessoes.tipo', 'row'),
      step_id: personal('no: the invitation tells it', 'row'),
      device: personal('sessoes.aparelho', 'row'),
      created_at: personal('sessoes.aberta_em', 'row'),
      last_seen_at: personal('sessoes.usada_por_ultimo_em', 'row'),
      expires_at: personal('sessoes.vale_ate', 'row'),
      revoked_at: personal('sessoes.encerrada_em', 'row'),
    },
  },
  signup_links: {
    owned: 'signup_id in (select id from signups where customer_id = $1)',
    columns: {
      token_hash: digest,
      signup_id: personal('no: a number of this database', 'row'),
      created_at: personal('no: when the message was sent', 'row'),
      expires_at: personal('no: a fixed time after that', 'row'),
    },
  },
  signups: {
    owned: OF_CUSTOMER,
    columns: {
      id: null,
      automaker_id: null,
      email: personal('confirmacao_do_cadastro.e_mail', 'row'),
      cpf: personal('confirmacao_do_cadastro.cpf', 'row'),
      password_hash: digest,
      expires_at: personal('no: a fixed time after a link was sent', 'row'),
      customer_id: personal('no: a number of this database', 'row'),
      confirmed_at: personal('confirmacao_do_cadastro.confirmada_em', 'row'),
      created_at: personal('confirmacao_do_cadastro.pedida_em', 'row'),
      device: personal('confirmacao_do_cadastro.aparelho', 'row'),
      device_hash: digest,
      entry_hash: digest,
      entered_at: personal('no: when the first session of acessos was opened', 'row'),
      ended_at: personal('no: empty for the sign-up that was confirmed', 'row'),
      wanted_step_id: personal('confirmacao_do_cadastro.etapa_procurada', 'row'),
    },
  },
  review_claims: {
    owned: OF_REGISTRATIONS,
    columns: { registration_id: number, staff_id: null, expires_at: null },
  },
  review_questions: {
    owned: OF_REGISTRATIONS,
    columns: {
      registration_id: number,
      staff_id: null,
      about: personal('no: a word for what staff asked', 'kept: leads to nobody'),
      asked_at: personal('inscricoes.pergunta_da_organizacao.feita_em', moment),
      note: personal('inscricoes.pergunta_da_organizacao.texto', 'emptied'),
      answer: personal('inscricoes.pergunta_da_organizacao.resposta', 'emptied'),
      answered_at: personal('inscricoes.pergunta_da_organizacao.respondida_em', 'emptied'),
    },
  },
  stage_reminders: {
    owned: OF_REGISTRATIONS,
    columns: {
      registration_id: number,
      at: personal('no: that an e-mail went out', moment),
    },
  },
  stage_watchers: {
    owned: OF_CUSTOMER,
    columns: {
      step_id: personal('avisos.etapas.etapa', 'row'),
      customer_id: personal('no: a number of this database', 'row'),
      created_at: personal('avisos.etapas.pedido_em', 'row'),
      told_at: personal('avisos.etapas.avisado_em', 'row'),
    },
  },
  vehicles: {
    owned: OF_CUSTOMER,
    columns: {
      id: personal('veiculos.numero', 'kept: leads to nobody'),
      customer_id: number,
      automaker_id: null,
      chassis: personal('veiculos.chassi', 'replaced'),
      model: personal('veiculos.modelo', 'replaced'),
      title: personal('veiculos.apelido', 'replaced'),
      year: personal('veiculos.ano', 'kept: statistics'),
      plate: personal('veiculos.placa', 'replaced'),
      color: personal('veiculos.cor', 'emptied'),
      use_of_the_vehicle: personal('veiculos.uso', 'kept: one of two words'),
      vehicle_condition: personal('veiculos.estado_do_veiculo', 'kept: one of two words'),
      state: null,
      is_favorite: personal('veiculos.favorito', 'kept: one of two flags'),
      sold_at: personal('veiculos.vendido_em', moment),
      created_at: personal('veiculos.cadastrado_em', moment),
      updated_at: personal('veiculos.alterado_em', moment),
      deleted_at: personal('veiculos.excluido_em', moment),
    },
  },
};
