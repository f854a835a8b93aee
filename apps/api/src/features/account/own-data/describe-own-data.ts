import { dayOf, formatTime } from '@trilha/contract/brazil/calendar.ts';
import { GENDERS } from '@trilha/contract/brazil/choices.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import type { ConsentHistoryPurpose } from '@trilha/contract/consents/consents.ts';
import type {
  ExportedAccountRow,
  ExportedPersonRow,
  ExportedVehicleRow,
} from './exported-account.sql.ts';

/** One part of the exported file: keys and values in Portuguese, for people to read. */
export type OwnDataPart = Record<string, unknown>;

/** E.g. '2026-03-10 12:00' in São Paulo time: readable and sortable. */
export function instant(at: Date | null): string | null {
  return at === null ? null : `${dayOf(at)} ${formatTime(at)}`;
}

export function yesOrNo(flag: number | boolean): 'sim' | 'não' {
  return flag ? 'sim' : 'não';
}

export const inReais = formatReais;

export function describeAccount(account: ExportedAccountRow): OwnDataPart {
  return {
    numero: account.id,
    e_mail: account.email,
    cpf: account.cpf,
    cadastro_completo: yesOrNo(account.status),
    criada_em: instant(account.created_at),
    alterada_em: instant(account.updated_at),
  };
}

const KINDS = {
  self: 'Você',
  participant: 'Piloto ou navegador',
  companion: 'Acompanhante',
} as const;

export function describePerson(person: ExportedPersonRow): OwnDataPart {
  return {
    numero: person.id,
    tipo: KINDS[person.kind],
    nome: person.name,
    cpf: person.cpf,
    data_de_nascimento: person.date_of_birth,
    genero: GENDERS.find(({ value }) => value === person.gender)?.label ?? null,
    celular: person.phone,
    cep: person.zip_code,
    endereco: person.address,
    numero_do_endereco: person.number,
    complemento: person.complement,
    bairro: person.district,
    estado: person.state,
    cidade: person.city,
    contato_de_emergencia: person.emergency_contact,
    consentimento_do_responsavel_em: instant(person.guardian_consent_at),
    cadastrada_em: instant(person.created_at),
    alterada_em: instant(person.updated_at),
    removida_da_equipe_em: instant(person.deleted_at),
  };
}

export function describeVehicle(vehicle: ExportedVehicleRow): OwnDataPart {
  return {
    numero: vehicle.id,
    apelido: vehicle.title,
    chassi: vehicle.chassis,
    modelo: vehicle.model,
    ano: vehicle.year,
    placa: vehicle.plate,
    cor: vehicle.color,
    uso: vehicle.use_of_the_vehicle,
    estado_do_veiculo: vehicle.vehicle_condition,
    favorito: yesOrNo(vehicle.is_favorite),
    vendido_em: vehicle.sold_at,
    cadastrado_em: instant(vehicle.created_at),
    alterado_em: instant(vehicle.updated_at),
    excluido_em: instant(vehicle.deleted_at),
  };
}

const PURPOSES: Readonly<Record<ConsentHistoryPurpose, string>> = {
  terms_accepted: 'Termos de uso',
  receive_vehicle_info: 'Informações sobre o seu veículo',
  receive_event_emails: 'E-mails sobre eventos',
  receive_newsletter: 'Newsletter',
  receive_offers: 'Ofertas',
  receive_news: 'Notícias',
  guardian: 'Consentimento do responsável por uma criança',
  public_name: 'Nome nos resultados',
};

export function describeConsent(consent: {
  readonly purpose: ConsentHistoryPurpose;
  readonly granted: boolean;
  readonly document_version: string;
  readonly address: string | null;
  readonly created_at: Date;
}): OwnDataPart {
  return {
    finalidade: PURPOSES[consent.purpose],
    decisao: consent.granted ? 'permitido' : 'retirado',
    versao_do_texto: consent.document_version,
    quando: instant(consent.created_at),
    endereco_ip: consent.address,
  };
}

/** Portuguese words for the audit log's codes. A code missing here is exported unchanged. */
const WORDS: Readonly<Record<string, string>> = {
  customer: 'conta',
  person: 'pessoa',
  vehicle: 'veículo',
  registration: 'inscrição',
  confirmed: 'confirmação',
  completed: 'cadastro completo',
  created: 'criação',
  updated: 'alteração',
  deleted: 'exclusão',
  cancelled: 'cancelamento',
  password_changed: 'troca de senha',
  password_reset: 'nova senha',
  password_link_sent: 'envio do link de senha',
  email_correction_sent: 'correção do e-mail',
  email_changed: 'troca de e-mail',
  export_requested: 'pedido de cópia dos dados',
  sessions_ended: 'aparelhos desconectados',
  note_added: 'nota da organização',
  note_deleted: 'nota da organização apagada',
  marketing_stopped: 'fim das mensagens de marketing',
  marketing_resumed: 'volta das mensagens de marketing',
  refund_key_given: 'chave Pix para a devolução',
  payment_claimed: 'aviso de pagamento pela chave',
  review_answered: 'resposta à organização',
  kept_place: 'vaga mantida na nova data',
  bulletin_acknowledged: 'ciente de um aviso da prova',
};
const ACTORS: Readonly<Record<string, string>> = { customer: 'você', system: 'sistema' };

export function describeEvent(event: {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly subject_id: number | null;
}): OwnDataPart {
  return {
    quando: instant(event.at),
    quem: ACTORS[event.actor] ?? 'equipe do portal',
    o_que: WORDS[event.action] ?? event.action,
    de: WORDS[event.subject] ?? event.subject,
    numero: event.subject_id,
  };
}
