import type { Services } from '../../../services.ts';
import { AUDIT, findHead } from './chain.sql.ts';
import { extendChain } from './extend-chain.ts';

/** Mails the newest link of the audit's chain to the configured address; does nothing without one. */
export async function mailHead(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'mail' | 'guard'>,
): Promise<void> {
  const { db, clock, config, mail, guard } = services;
  const to = config.auditHeadTo;
  if (to === null) return;
  await extendChain(services);
  const head = await findHead(db, AUDIT);
  if (head === undefined) return;
  const lines = [
    'Cabeça da cadeia de auditoria. Guarde esta mensagem: check-audit-chain mostra o mesmo elo se',
    'ninguém reescreveu o que veio antes.',
    '',
    `elo ${head.seq}`,
    `sha256 ${Buffer.from(head.hash).toString('hex')}`,
    `em ${clock.now().toISOString()}`,
  ];
  const text = lines.join('\n');
  const message = { from: config.mailFrom, to, subject: `Auditoria: elo ${head.seq}`, text };
  await guard('mail', () => mail.send({ ...message, html: `<pre>${text}</pre>` }));
}
