import { domainToASCII } from 'node:url';
import { isLoopback, serviceAddress, smtpAddress } from './addresses.ts';
import type { Config } from './config.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import { mailbox, text } from './kinds.ts';
import { partnerSecret } from './secrets.ts';

const PUBLIC_CEP_SERVICE = 'https://viacep.com.br';
const NOBODY = 'nobody@trilha.example';

/** Domain of 'Portal <portal@trilha.example>', in ASCII. */
function domainOf(mailFrom: string): string {
  return domainToASCII(/@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '');
}

/** Services shared by all brands: e-mail, postal codes, the automaker's core, rehearsals. */
export function readPartners(
  reader: EnvironmentReader,
  demo: boolean,
): Pick<Config, 'mail' | 'mailFrom' | 'cepUrl' | 'core' | 'rehearsalUrl'> {
  const core = 'the automaker’s core service (chassis)';
  const smtpUrl = reader.need('SMTP_URL', smtpAddress(demo), '');
  const relay = URL.parse(smtpUrl);
  const mailFrom = reader.need('MAIL_FROM', mailbox, NOBODY);
  return {
    // A relay on this machine needs no TLS, because nobody can eavesdrop in between.
    mail: {
      url: smtpUrl,
      greetingName: domainOf(mailFrom),
      requireTls: !demo && relay !== null && !isLoopback(relay.hostname),
    },
    mailFrom,
    cepUrl:
      reader.take('CEP_URL', serviceAddress(demo, 'the postal codes’ service')) ??
      PUBLIC_CEP_SERVICE,
    // Allows plain http: it carries no secrets and is inside the servers' network.
    rehearsalUrl: reader.take('REHEARSAL_URL', serviceAddress(true, 'the service of rehearsals')),
    core: {
      url: reader.need('CORE_URL', serviceAddress(demo, core), ''),
      clientId: reader.need('CORE_CLIENT_ID', text(`the client id that ${core} gave`), ''),
      clientSecret: reader.need('CORE_CLIENT_SECRET', partnerSecret(demo, core), ''),
    },
  };
}
