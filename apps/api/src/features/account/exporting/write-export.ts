import { brandById } from '@trilha/brands/brands.ts';
import type { Services } from '../../../services.ts';
import {
  describeAccount,
  describeConsent,
  describeEvent,
  describePerson,
  describeVehicle,
  instant,
} from '../own-data/describe-own-data.ts';
import { describeInvitations, describeRegistrations } from '../own-data/describe-registrations.ts';
import { listAddresses } from '../../certificates/list-addresses.ts';
import { describeStatements } from '../../checkin/signatures/describe-statements.ts';
import { describeOwnWalkins } from '../../checkin/walkins/describe-own-walkins.ts';
import { describeNotices } from '../own-data/describe-notices.ts';
import { describeTrails } from '../own-data/describe-trails.ts';
import { describePrepared } from '../own-data/describe-prepared.ts';
import * as own from '../own-data/exported-account.sql.ts';

const ABOUT = [
  'Esta é a cópia de tudo que o portal guarda sobre você (Lei 13.709/2018, art. 18).',
  'Datas e horários são de Brasília. "null" quer dizer que nada foi informado.',
  'Sua senha não está aqui porque não é guardada: só um resumo dela, que não pode ser lido.',
];

const ACTIONS = { login: 'entrada', logout: 'saída' } as const;

/** Writes everything the database holds about a customer as readable JSON (D26). */
export async function writeExport(
  services: Pick<Services, 'db' | 'config'>,
  account: own.ExportedAccountRow,
  now: Date,
): Promise<string> {
  const { db } = services;
  const { id } = account;
  const brand = brandById(account.automaker_id);
  const people = (await own.findExportedPeople(db, id)).map((row) => ({
    row,
    part: describePerson(row),
  }));
  const partsOf = (isSelf: boolean) =>
    people.filter(({ row }) => (row.kind === 'self') === isSelf).map(({ part }) => part);
  const file = {
    sobre_este_arquivo: {
      portal: brand?.siteName,
      gerado_em: instant(now),
      explicacao: ABOUT,
      duvidas: brand?.support.customerService.phone,
    },
    conta: describeAccount(account),
    pessoa: partsOf(true)[0] ?? null,
    equipe: partsOf(false),
    veiculos: (await own.findExportedVehicles(db, id)).map(describeVehicle),
    inscricoes: await describeRegistrations(db, id, now),
    trilhas: await describeTrails(db, account, now),
    certificados: (await listAddresses(services, account)).map((one) => ({
      etapa: one.stage,
      de_quem: one.name ?? 'você',
      endereco: one.address,
    })),
    inscricoes_prontas: await describePrepared(db, id),
    termos_assinados_no_portao: (await describeStatements(services, id)).map((one) => ({
      etapa: one.stage,
      por_quem: one.name,
      quando: instant(one.at),
      aparelho: one.device,
      texto: one.text,
      responsavel: one.guardian && {
        nome: one.guardian.name,
        documento: one.guardian.document,
        relacao: one.guardian.relation,
      },
      assinatura: one.mark,
    })),
    entradas_sem_inscricao: (await describeOwnWalkins(services, id)).map((one) => ({
      etapa: one.stage,
      quando: instant(one.at),
      aparelho: one.device,
      motorista: one.driver,
      placa: one.plate,
      contato: one.sheet?.contact ?? null,
      assinaturas: one.sheet?.signatures.map(({ name, guardian }) => ({
        de: name,
        responsavel: guardian,
      })),
    })),
    convites: await describeInvitations(db, id),
    consentimentos: (await own.findExportedConsents(db, id)).map(describeConsent),
    sessoes: (await own.findExportedSessions(db, id)).map((row) => ({
      aparelho: row.device,
      tipo: row.scope === 'full' ? 'completa' : 'convite de uma etapa',
      aberta_em: instant(row.created_at),
      usada_por_ultimo_em: instant(row.last_seen_at),
      vale_ate: instant(row.expires_at),
      encerrada_em: instant(row.revoked_at),
    })),
    aparelhos_conhecidos: (await own.findExportedKnownDevices(db, id)).map((row) => ({
      aparelho: row.device,
      conhecido_desde: instant(row.created_at),
      usado_por_ultimo_em: instant(row.last_used_at),
    })),
    pedidos: (await own.findExportedAttempts(db, id)).map((row) => ({
      etapa: row.title,
      protocolo: row.token,
      recebido_em: instant(row.received_at),
      decidido_em: instant(row.decided_at),
      inscricao: row.registration_id,
      motivo: row.refusal,
    })),
    pedidos_nao_decididos: (await own.findExportedNotDecided(db, id)).map((row) => ({
      etapa: row.title,
      recebido_em: instant(row.received_at),
    })),
    notas_da_organizacao: (await own.findExportedNotes(db, id)).map((row) => ({
      inscricao: row.registration_id,
      texto: row.text,
      escrita_em: instant(row.created_at),
    })),
    avisos: await describeNotices(db, id),
    registros_de_acesso: (await own.findExportedAccessRecords(db, id)).map((row) => ({
      quando: instant(row.at),
      acao: ACTIONS[row.action as keyof typeof ACTIONS] ?? row.action,
      endereco_ip: row.address,
    })),
    pedidos_de_nova_senha: (await own.findExportedPasswordResets(db, id)).map((row) => ({
      pedido_em: instant(row.created_at),
      usado_em: instant(row.used_at),
      email_novo: row.new_email,
    })),
    confirmacao_do_cadastro: (await own.findExportedSignups(db, id)).map((row) => ({
      e_mail: row.email,
      cpf: row.cpf,
      aparelho: row.device,
      pedida_em: instant(row.created_at),
      confirmada_em: instant(row.confirmed_at),
      etapa_procurada: row.wanted,
    })),
    copias_pedidas: (await own.findExportedRequests(db, id)).map((row) => ({
      pedida_em: instant(row.created_at),
      pronta_em: instant(row.ready_at),
      apagada_em: instant(row.expires_at),
    })),
    historico: (await own.findExportedAudit(db, id)).map(describeEvent),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
