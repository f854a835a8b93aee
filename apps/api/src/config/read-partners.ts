import { domainToASCII } from 'node:url';
import { isLoopback, serviceAddress, smtpAddress } from './addresses.ts';
import type { Config } from './config.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import { mailbox, text } from './kinds.ts';
import { partnerSecret } from './secrets.ts';

const PUBLIC_CEP_SERVICE = 'https://viacep.com.br';
const NOBODY = 'nobody@trilha.example';

/** The domain of 'Portal <portal@trilha.example>', in ASCII. */
function domainOf(mailFrom: string): string {
  return domainToASCII(/@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '');
}

/** The services that all brands share: e-mail, postal codes, the automaker's core, rehearsals. */
export function readPartners(
  reader: EnvironmentReader,
  demo: boolean,
): Pick<Config, 'mail' | 'mailFrom' | 'cepUrl' | 'core' | 'rehearsalUrl'> {
  const core = 'the automaker’s core service (chassis)';
  const smtpUrl = reader.need('SMTP_URL', smtpAddress(demo), '');
  const relay = URL.parse(smtpUrl);
  const mailFrom = reader.need('MAIL_FROM', mailbox, NOBODY);
  return {
    // Whoever names a relay on this machine itself says that nothing is between to listen.
    mail: {
      url: smtpUrl,
      greetingName: domainOf(mailFrom),
      requireTls: !demo && relay !== null && !isLoopback(relay.hostname),
    },
    mailFrom,
    cepUrl:
      reader.take('CEP_URL', serviceAddress(demo, 'the postal codes’ service')) ??
      PUBLIC_CEP_SERVICE,
    // Nothing secret goes there, and it stands in the network of the servers.
    rehearsalUrl: reader.take('REHEARSAL_URL', serviceAddress(true, 'the service of rehearsals')),
    core: {
      url: reader.need('CORE_URL', serviceAddress(demo, core), ''),
      clientId: reader.need('CORE_CLIENT_ID', text(`the client id that ${core} gave`), ''),
      clientSecret: reader.need('CORE_CLIENT_SECRET', partnerSecret(demo, core), ''),
    },
  };
}
